import { Link } from 'react-router';
import type { TeamMember } from '#app/artists/core/artist-profile.ts';
import { useRiderWords } from '#app/artists/core/use-rider-words.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Chip, Chips } from '#app/ui/chip.tsx';
import { DateCheck } from './date-check.tsx';
import { Films } from './films.tsx';
import { LoadFailure } from './load-failure.tsx';
import type { ProfilePage } from './load-profile.server.ts';
import { Pictures } from './pictures.tsx';
import { ProfileChecks } from './profile-checks.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileRecord } from './profile-record.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileStanding } from './profile-standing.tsx';
import { useFieldFigures } from './use-field-figures.ts';
import './films.css';
import './reviews.css';
import './artist-profile.css';

const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The profile as hosts see it; `preview` tells the owner that hosts do not see it now. */
export function ArtistProfileView({ page, preview = false }: { page: ProfilePage; preview?: boolean }) {
  const { t } = useTranslation('artist-profile');
  const say = useRiderWords();
  const { artist } = page;
  return (
    <div className="profile">
      <ProfileHead page={page} />
      {preview && (
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
          <ProfileChecks checks={page.checks} />
          <ProfileRecord record={page.record} />
          <ProfileStanding standing={page.standing} />
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
              {artist.rider
                .map((line) => ({ ...say(line), must: line.must }))
                .map(({ title, need, must }) => (
                  <div key={title}>
                    <dt>
                      {title}
                      {must && <span className="profile-must">{t('must')}</span>}
                    </dt>
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

function Standing({ page: { artist, hostReviews } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  const average = hostReviews?.summary.average;
  const facts = [
    ...(hostReviews
      ? [
          average
            ? { figure: average.toFixed(1), words: t('reviews', { count: hostReviews.summary.count }) }
            : { figure: t('new'), words: t('newHint') },
        ]
      : []),
    { figure: artist.performedCount, words: t('events', { count: artist.performedCount }) },
    ...useFieldFigures(artist.fields),
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
      <Members team={artist.team} />
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

function Members({ team }: { team: TeamMember[] | null }) {
  const { t } = useTranslation('artist-profile');
  if (!team) return <LoadFailure title={t('failedTeam')} />;
  if (team.length === 0) return null;
  return (
    <>
      <h3 className="text-27">{t('members')}</h3>
      <ul className="profile-columns">
        {team.map((member) => (
          <li key={member.id ?? member.name} translate="no">
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
  );
}
