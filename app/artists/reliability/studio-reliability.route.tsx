import { useNavigation } from 'react-router';
import { formatDay, formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status } from '#app/ui/status.tsx';
import { SelectField, TextArea } from '#app/ui/text-field.tsx';
import {
  type ArtistFigures,
  BADGE_RULES,
  BADGES,
  type Badge,
  badgesOf,
  FIGURE_RULES,
} from '../core/artist-figures.ts';
import {
  APPEAL_REASONS,
  MAX_APPEAL_LENGTH,
  RELIABILITY_KINDS,
  RELIABILITY_RULES,
} from '../core/reliability-rules.ts';
import { StudioFrame } from '../studio/studio-frame.tsx';
import type { Route } from './+types/studio-reliability.route';
import {
  openReliability,
  type ReliabilityAnswer,
  type ReliabilityPage,
  submitAppeal,
} from './reliability-page.server.ts';
import { useReliabilityWords } from './use-reliability-words.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openReliability(args);
export const action = (args: Route.ActionArgs) => submitAppeal(args);
export const meta = () => personalMeta(metaTexts('standing').t('meta.title'));

export default function StudioReliability({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('standing');
  return (
    <StudioFrame artist={page.artist} title={t('title')} lead={t('lead')}>
      {page.done && !answer && (
        <div className="mt-6">
          <Banner tone="free" live fact={t('done', { days: RELIABILITY_RULES.decideDays })} />
        </div>
      )}
      <PageSection id="record" title={t('record')}>
        {page.events.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className="mt-4">
            {page.events.map((event) => (
              <li key={event.id} className="border-rule border-t py-6">
                <ReliabilityEvent event={event} answer={answer?.event === event.id ? answer : undefined} />
              </li>
            ))}
          </ul>
        )}
      </PageSection>
      <ReliabilityBadges figures={page.artistFigures} />
      <Rules />
    </StudioFrame>
  );
}

const STATES = { in_force: 'unpaid', appealed: 'pending', upheld: 'unpaid', undone: 'paid' } as const;

type EventOfPage = ReliabilityPage['events'][number];

function ReliabilityEvent({ event, answer }: { event: EventOfPage; answer: ReliabilityAnswer | undefined }) {
  const { t, language } = useTranslation('standing');
  const { follows } = useReliabilityWords();
  return (
    <>
      <h3 className="text-20 font-strong">
        {t(`kind.${event.kind}`, { day: formatDay(event.day, language, 'dayYear'), code: event.code })}
      </h3>
      <p className="mt-2">
        <Status kind={STATES[event.state]}>{t(`state.${event.state}`)}</Status>
      </p>
      <p className="mt-2 text-ink-2">{formatInstant(event.at, language, 'weekdayYear')}</p>
      {event.state !== 'undone' && (
        <ul className="mt-3 list-disc pl-5">
          {follows(event.kind, event.instant_was_on).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {event.appeal_words && (
        <p className="mt-3 whitespace-pre-line">
          {t('appealed', { reason: t(`reason.${event.appeal_reason!}`) })} {event.appeal_words}
        </p>
      )}
      {event.state === 'appealed' && (
        <p className="mt-3">
          {t('dueBy', { at: formatInstant(event.appeal_due!, language, 'weekdayYear') })}
        </p>
      )}
      {event.decision && (
        <p className="mt-3 whitespace-pre-line">{t('decision', { decision: event.decision })}</p>
      )}
      {event.appealUntil && <AppealForm event={event} until={event.appealUntil} answer={answer} />}
    </>
  );
}

function AppealForm({
  event,
  until,
  answer,
}: {
  event: EventOfPage;
  until: Date;
  answer: ReliabilityAnswer | undefined;
}) {
  const { t, language } = useTranslation('standing');
  const busy = useNavigation().formData?.get('event') === event.id;
  return (
    <details className="mt-4" open={answer !== undefined || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('appeal.open')}</summary>
      <EditForm unsaved={answer !== undefined} method="post" className="frame-form">
        <input type="hidden" name="event" value={event.id} />
        <p>
          {t('appeal.lead', {
            until: formatInstant(until, language, 'weekdayYear'),
            days: RELIABILITY_RULES.decideDays,
          })}
        </p>
        {answer && <Banner tone="failure" fact={t(`refused.${answer.refused}`)} />}
        <SelectField name="reason" label={t('appeal.reason')} defaultValue={answer?.typed.reason} required>
          {APPEAL_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="words"
          label={t('appeal.words')}
          rows={5}
          maxLength={MAX_APPEAL_LENGTH}
          defaultValue={answer?.typed.words}
          required
        />
        <Button type="submit" size="row" busy={busy && t('appeal.sending')}>
          {t('appeal.send')}
        </Button>
      </EditForm>
    </details>
  );
}

/** The published rules, from the numbers that the code uses. */
function Rules() {
  const { t } = useTranslation('standing');
  const { when, follows } = useReliabilityWords();
  const { lookAt, countedDays, appealDays, decideDays } = RELIABILITY_RULES;
  return (
    <PageSection id="rules" title={t('rules.title')} lead={t('rules.lead')}>
      <dl className="mt-5 grid gap-5">
        {RELIABILITY_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="font-strong">{when(kind)}</dt>
            {follows(kind).map((words) => (
              <dd key={words} className="mt-1">
                {words}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-6">{t('rules.review', { count: lookAt, days: countedDays })}</p>
      <p className="mt-3">{t('rules.appeal', { days: appealDays, working: decideDays })}</p>
    </PageSection>
  );
}

const { answersFast, keepsDate, loved, instant } = BADGE_RULES;

/** Each badge, with the artist's own figures and what is needed. */
function ReliabilityBadges({ figures }: { figures: ArtistFigures }) {
  const { t } = useTranslation('standing');
  const { t: badge } = useTranslation('badges');
  const words = useFigureWords(figures);
  const badges = badgesOf(figures);
  return (
    <PageSection id="badges" title={t('badges.title')} lead={t('badges.lead')}>
      <dl className="mt-5 grid gap-5">
        {BADGES.map((name) => (
          <div key={name}>
            <dt className="flex flex-wrap gap-x-4 font-strong">
              {badge(`name.${name}`)}
              <Status kind={badges.includes(name) ? 'paid' : 'pending'}>
                {t(badges.includes(name) ? 'badges.has' : 'badges.not')}
              </Status>
            </dt>
            <dd className="mt-1">{words[name]}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

function useFigureWords(figures: ArtistFigures): Record<Badge, string> {
  const { t } = useTranslation('standing');
  const { requests, answered, medianMinutes, performed, onTime, ratingCount, ratingSum } = figures;
  const answers = t('badges.answersFast', {
    count: requests,
    answered,
    hours: FIGURE_RULES.answerHours,
    days: FIGURE_RULES.requestDays,
    percent: answersFast.minPercent,
    requests: answersFast.minRequests,
    median: answersFast.maxMedianHours,
  });
  const median = medianMinutes === null ? '' : t('badges.median', { count: medianMinutes });
  return {
    answersFast: [answers, median].filter(Boolean).join(' '),
    keepsDate: t('badges.keepsDate', {
      count: performed,
      onTime,
      days: FIGURE_RULES.eventDays,
      percent: keepsDate.minPercent,
      performed: keepsDate.minPerformed,
    }),
    loved: t('badges.loved', {
      count: ratingCount,
      rating: ratingCount === 0 ? '–' : (ratingSum / ratingCount).toFixed(1),
      needed: loved.minRating,
      reviews: loved.minReviews,
    }),
    instant: t('badges.instant', { days: instant.withdrawalDays }),
  };
}
