import './films.css';
import './reviews.css';
import './artist-profile.css';
import './profile-checks.css';
import { Link } from 'react-router';
import { type FieldValue, type FieldValues, fieldsWith } from '#app/artists/core/artist-fields.ts';
import { type Badge, FIGURE_RULES, type ShownResponse } from '#app/artists/core/artist-figures.ts';
import type { TeamMember } from '#app/artists/core/artist-profile.ts';
import { RELIABILITY_RULES } from '#app/artists/core/reliability-rules.ts';
import { useRiderWords } from '#app/artists/core/use-rider-words.ts';
import type { ShownReliability } from '#app/artists/reliability/shown-reliability.server.ts';
import type { ShownChecks } from '#app/artists/verification/artist-check.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { writtenLanguage } from '#app/shared/languages.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Chip, Chips } from '#app/ui/chip.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { WrittenIn } from '#app/ui/written-in.tsx';
import { DateCheck } from './date-check.tsx';
import { LoadFailure } from './load-failure.tsx';
import type { ProfilePage } from './load-profile.server.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { Films, Pictures } from './profile-works.tsx';

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
          <ProfileFacts page={page} />
          <ProfileChecks checks={page.checks} />
          <ProfileFigures shownFigures={page.shownFigures} />
          <ProfileReliability reliability={page.reliability} />
          <Films films={artist.videos} photo={artist.photo} />
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

function ProfileFacts({ page: { artist, hostReviews } }: { page: ProfilePage }) {
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
      <WrittenIn texts={[artist.about, ...artist.setList]} />
      <p className="profile-text" lang={writtenLanguage(artist.about)}>
        {artist.about}
      </p>
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
              <li key={song} lang={writtenLanguage(song)}>
                {song}
              </li>
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

/** What our team looked at, and what that means. */
function ProfileChecks({ checks: { identity, bank, live } }: { checks: ShownChecks }) {
  const { t, language } = useTranslation('artist-profile');
  const day = (on: string) => formatDay(on, language, 'dayYear');
  const shown = [
    identity && { key: 'identity' as const, words: t('checks.identity', { day: day(identity) }) },
    bank && { key: 'bank' as const, words: t('checks.bank') },
    live && { key: 'live' as const, words: t('checks.live', { day: day(live.on), place: live.place }) },
  ].filter((check) => check !== null && check !== '');
  if (shown.length === 0) return null;
  return (
    <section className="profile-checks" aria-label={t('checks.title')}>
      <ul>
        {shown.map(({ key, words }) => (
          <li key={key}>
            <Diamond fill="filled" className="text-parrot" />
            {words}
          </li>
        ))}
      </ul>
      <details>
        <summary>
          {t('checks.what')} <Icon name="down" size={16} />
        </summary>
        {shown.map(({ key }) => (
          <p key={key}>{t(`checks.${key}Means`)}</p>
        ))}
        <p>{t('checks.not')}</p>
      </details>
    </section>
  );
}

/** Badges, and how an artist answers requests. */
function ProfileFigures({
  shownFigures: { badges, response },
}: {
  shownFigures: { badges: Badge[]; response: ShownResponse | null };
}) {
  const { t } = useTranslation('badges');
  if (badges.length === 0 && !response) return null;
  return (
    <section className="profile-record" aria-label={t('title')}>
      {badges.length > 0 && (
        <ul>
          {badges.map((badge) => (
            <li key={badge}>
              <Diamond fill="filled" className="text-marigold-deep" />
              {t(`name.${badge}`)}
            </li>
          ))}
        </ul>
      )}
      {response && (
        <p>
          {t('answers', { percent: response.percent, hours: FIGURE_RULES.answerHours })}{' '}
          {response.withinHours && t('half', { count: response.withinHours })}
        </p>
      )}
      <a className="link" href="/company-policies#badges">
        {t('how')}
      </a>
    </section>
  );
}

/** Yeses that the artist withdrew shortly before, and events they missed. */
function ProfileReliability({ reliability: { withdrew, missed } }: { reliability: ShownReliability }) {
  const { t } = useTranslation('artist-profile');
  const days = RELIABILITY_RULES.shownDays;
  const lines = [
    withdrew > 0 && t('standing.withdrew', { count: withdrew, days }),
    missed > 0 && t('standing.missed', { count: missed, days }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className="profile-withdrawals">
      {lines.map((line) => (
        <li key={line}>
          <Diamond fill="hollow" />
          {line}
        </li>
      ))}
    </ul>
  );
}

const LISTED = fieldsWith({ profile: true });

interface Figure {
  figure: number | string;
  words: string;
}

/** What the artist said of themselves in the list of figures, without what is empty or a no. */
function useFieldFigures(values: FieldValues): Figure[] {
  const { t } = useTranslation('artist-fields');
  return LISTED.flatMap((name) => {
    const figure = figureOf(values[name], t('yes'));
    return figure === null ? [] : [{ figure, words: t(`${name}.profile`, { count: Number(figure) }) }];
  });
}

function figureOf(value: FieldValue, yes: string): Figure['figure'] | null {
  if (value === true) return yes;
  return value === false ? null : value;
}
