import { data, isRouteErrorResponse, Link, useLocation } from 'react-router';
import { ownsArtist } from '#app/artists/core/own-artists.server.ts';
import { useRiderWords } from '#app/artists/core/use-rider-words.ts';
import { mediaUrl, wideSource } from '#app/artists/media/media-url.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { metaNames, metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees } from '#app/shared/money.ts';
import { pageMeta } from '#app/shared/page-meta.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip, Chips } from '#app/ui/chip.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/artist-profile.route';
import { DateCheck } from './date-check.tsx';
import { Films } from './films.tsx';
import { loadProfile, type ProfilePage } from './load-profile.server.ts';
import { Pictures } from './pictures.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { crumbsSchema, profileSchema } from './profile-schema.ts';
import './films.css';
import './reviews.css';
import './artist-profile.css';

export const handle = { accent: 'rani', head: 'stage' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => ({
  'Cache-Control': loaderHeaders.get('cache-control') ?? 'public, max-age=0, s-maxage=1',
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const { reads, config, log } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const headers = { 'Cache-Control': 'private, no-store' };
  const page = await loadProfile(reads, id, query, { log });
  if (page) return data({ ...page, origin: config.origin, preview: false }, page.said ? {} : { headers });
  const own =
    (await ownsArtist(context, id)) && (await loadProfile(reads, id, query, { unlisted: true, log }));
  if (!own) throw data(null, { status: 404 });
  return data({ ...own, origin: config.origin, preview: true }, { headers });
}

export function meta({ loaderData: page }: Route.MetaArgs) {
  const { t, language } = metaTexts('artist-profile');
  const say = metaNames();
  if (!page) return [{ title: `${t('notFound')} | Mehfil` }, { name: 'robots', content: 'noindex' }];
  const { artist, origin } = page;
  return pageMeta({
    origin,
    path: `/artists/${artist.id}`,
    language,
    title: t('meta.title', {
      artist: artist.name,
      category: say(artist.categoryName),
      city: say(artist.city),
    }),
    description:
      `${t('meta.description', { artist: artist.name, fee: formatRupees(artist.fee) })} ${artist.about}`.slice(
        0,
        300,
      ),
    type: 'profile',
    robots: page.preview ? 'noindex' : undefined,
    image: artist.photo ? { path: mediaUrl(wideSource(artist.photo), 1280) } : undefined,
    schemas: [profileSchema(origin, page, say), crumbsSchema(origin, page, t('meta.artists'), say)],
  });
}

const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export default function ArtistProfile({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('artist-profile');
  const say = useRiderWords();
  const { artist } = page;
  return (
    <div className="profile">
      <ProfileHead page={page} />
      {page.preview && (
        <div className="page-width pt-8">
          <Banner
            tone="info"
            fact={t('preview')}
            actions={<Link to={`/studio/${artist.id}`}>{t('toStudio')}</Link>}
          />
        </div>
      )}
      <div className="page-width profile-body">
        <DateCheck page={page} />
        <div className="profile-main">
          <Standing page={page} />
          <Films films={artist.videos} />
          <Pictures artist={artist} />
          <About page={page} />
          <ProfileReviews page={page} />
        </div>
      </div>
      <div className="page-width">
        {artist.rider.length > 0 && (
          <section className="profile-section later">
            <h2 className="text-43">{t('rider')}</h2>
            <dl className="profile-rider">
              {artist.rider.map(say).map(({ title, need }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{need}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className="profile-section profile-questions later">
          <h2 className="text-43">{t('questionsTitle')}</h2>
          <Accordion
            first={0}
            items={QUESTIONS.map((key) => ({ question: t(`q.${key}.q`), answer: t(`q.${key}.a`) }))}
          />
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('artist-profile');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { state } = useLocation();
  return (
    <div className="page-width profile-failure">
      <ErrorState
        level={1}
        title={missing ? t('notFound') : t(isOfTeam(state) ? 'failedTeam' : 'failed')}
        action={
          <ButtonLink to="/search" look="second" size="row">
            {t('toSearch')}
          </ButtonLink>
        }
      />
    </div>
  );
}

function isOfTeam(state: { source?: string; artist?: { members?: number } } | null): boolean {
  return state?.source === 'team' || (state?.artist?.members ?? 0) > 0;
}

function Standing({ page: { artist, said } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  const average = said?.summary.average;
  const facts = [
    ...(said
      ? [
          average
            ? { figure: average.toFixed(1), words: t('reviews', { count: said.summary.count }) }
            : { figure: t('new'), words: t('newHint') },
        ]
      : []),
    { figure: artist.performedCount, words: t('events', { count: artist.performedCount }) },
    { figure: artist.experienceYears, words: t('years', { count: artist.experienceYears }) },
  ];
  return (
    <dl className="profile-standing">
      {facts.map(({ figure, words }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd className="text-43 tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function About({ page: { artist } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  const say = useSkillNames();
  return (
    <section className="profile-section">
      <h2 className="text-33">{t('about')}</h2>
      <p className="profile-text">{artist.about}</p>
      <h3 className="visually-hidden">{t('skills')}</h3>
      {artist.skills.length > 0 ? (
        <Chips>
          {artist.skills.map((skill) => (
            <Chip key={skill}>{say(skill)}</Chip>
          ))}
        </Chips>
      ) : (
        <p className="text-ink-2">{t('noSkills')}</p>
      )}
      {artist.languages.length > 0 && (
        <p>
          <strong>{t('languages')}</strong> {artist.languages.map(say).join(', ')}
        </p>
      )}
      {artist.team.length > 0 && (
        <>
          <h3 className="text-27">{t('members')}</h3>
          <ul className="profile-columns">
            {artist.team.map((member) => (
              <li key={member.id ?? member.name}>
                {member.listed && member.id ? (
                  <Link className="link" to={`/artists/${member.id}`}>
                    {member.name}
                  </Link>
                ) : (
                  member.name
                )}
                {member.role && <span className="text-ink-2">, {member.role}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {artist.setList.length > 0 && (
        <>
          <h3 className="text-27">{t('setList')}</h3>
          <ul className="profile-columns">
            {artist.setList.map((song) => (
              <li key={song}>{song}</li>
            ))}
          </ul>
        </>
      )}
      <h3 className="text-27">{t('messageTitle')}</h3>
      <p className="profile-text">{t('message', { name: artist.name })}</p>
    </section>
  );
}
