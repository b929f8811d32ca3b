import { data, isRouteErrorResponse, Link } from 'react-router';
import { mediaSet, mediaUrl, wideSource } from '#app/artists/media-url.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatRupees } from '#app/shared/money.ts';
import { pageMeta } from '#app/shared/page-meta.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip, Chips } from '#app/ui/chip.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { DateCheck } from '../artist-profile/date-check.tsx';
import { Films } from '../artist-profile/films.tsx';
import { loadProfile, type ProfilePage } from '../artist-profile/load-profile.server.ts';
import { ProfileHead } from '../artist-profile/profile-head.tsx';
import { ProfileReviews } from '../artist-profile/profile-reviews.tsx';
import { crumbsSchema, profileSchema } from '../artist-profile/profile-schema.ts';
import type { Route } from './+types/artist-profile.ts';
import './artist-profile.css';

export const handle = { accent: 'rani', head: 'stage' };

export const headers = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const { reads, config } = context.get(platformContext);
  const page = await loadProfile(reads, id, new URL(request.url).searchParams);
  if (!page) throw data(null, { status: 404 });
  return { ...page, origin: config.origin };
}

export function meta({ loaderData: page }: Route.MetaArgs) {
  if (!page) return [{ title: 'Information not found | Mehfil' }, { name: 'robots', content: 'noindex' }];
  const { artist, origin } = page;
  return pageMeta({
    origin,
    path: `/artists/${artist.id}`,
    title: `${artist.name}, ${artist.categoryName} in ${artist.city} | Mehfil`,
    description:
      `Book ${artist.name} for ${formatRupees(artist.fee)} per event, tax included. ${artist.about}`.slice(
        0,
        300,
      ),
    type: 'profile',
    image: artist.photo ? { path: mediaUrl(wideSource(artist.photo), 1280) } : undefined,
    schemas: [profileSchema(origin, page), crumbsSchema(origin, page)],
  });
}

const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export default function ArtistProfile({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('artist-profile');
  const { artist } = page;
  return (
    <div className="profile">
      <ProfileHead page={page} />
      <div className="page-width profile-body">
        <DateCheck page={page} />
        <div className="profile-main">
          <Standing page={page} />
          <Films films={artist.videos} />
          <Pictures page={page} />
          <About page={page} />
          <ProfileReviews page={page} />
        </div>
      </div>
      <div className="page-width">
        {artist.rider.length > 0 && (
          <section className="profile-section">
            <h2 className="text-43">{t('rider')}</h2>
            <dl className="profile-rider">
              {artist.rider.map(({ title, need }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{need}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className="profile-section profile-questions">
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
  return (
    <div className="page-width profile-failure">
      <ErrorState
        level={1}
        title={missing ? t('notFound') : t('failed')}
        action={
          <ButtonLink to="/search" look="second" size="row">
            {t('toSearch')}
          </ButtonLink>
        }
      />
    </div>
  );
}

function Standing({ page: { artist, summary } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  const facts = [
    summary.average === null
      ? { figure: t('new'), words: t('newHint') }
      : { figure: summary.average.toFixed(1), words: t('reviews', { count: summary.count }) },
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

function Pictures({ page: { artist } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  const count = artist.gallery.length;
  if (count === 0) return null;
  return (
    <section aria-label={t('pictures')}>
      <ul className="profile-gallery">
        {artist.gallery.map((source, index) => (
          <li key={source}>
            <a href={mediaUrl(source, 1280)}>
              <Picture
                src={mediaUrl(source, 480)}
                srcSet={mediaSet(source)}
                alt={t('picture', { name: artist.name, place: index + 1, count })}
                ratio="4 / 3"
                sizes="(min-width: 64rem) 240px, 33vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ page: { artist } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  return (
    <section className="profile-section">
      <h2 className="text-33">{t('about')}</h2>
      <p className="profile-text">{artist.about}</p>
      <h3 className="visually-hidden">{t('skills')}</h3>
      {artist.skills.length > 0 ? (
        <Chips>
          {artist.skills.map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
        </Chips>
      ) : (
        <p className="text-ink-2">{t('noSkills')}</p>
      )}
      {artist.languages.length > 0 && (
        <p>
          <strong>{t('languages')}</strong> {artist.languages.join(', ')}
        </p>
      )}
      {artist.team.length > 0 && (
        <>
          <h3 className="text-27">{t('members')}</h3>
          <ul className="profile-columns">
            {artist.team.map((member) => (
              <li key={member.id}>
                {member.listed ? (
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
