import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { InWords } from './arrival-panel.tsx';
import type { DayAnswer } from './handle-day-action.server.ts';
import type { DayPageData } from './load-day.server.ts';
import { PROBLEM_KINDS } from './problem.ts';
import { useBusy } from './use-busy.ts';

export function AfterPanel({ day, answer }: { day: DayPageData; answer: DayAnswer | undefined }) {
  const { t } = useTranslation('day');
  const { after } = day;
  return (
    <>
      {after.dispute && <Dispute dispute={after.dispute} as={day.as} />}
      {day.as === 'artist' && after.dispute?.open && after.dispute.side && (
        <ArtistAnswer side={after.dispute.side} />
      )}
      {after.canConfirm && !after.performedAt && <ConfirmPerformed />}
      {after.canSayNotPlayed && !after.performedAt && <InWords intent="not-played" answer={answer} />}
      {after.performedAt && <Performed day={day} />}
      {after.canReport && <Report day={day} failed={answer?.typed && answer} />}
      {after.canReview && (
        <ButtonLink to={`/bookings/${day.head.id}/review`} size="row" className="justify-self-start">
          {t('review')}
        </ButtonLink>
      )}
    </>
  );
}

type Case = NonNullable<DayPageData['after']['dispute']>;

function Dispute({ dispute, as }: { dispute: Case; as: DayPageData['as'] }) {
  const { t, language } = useTranslation('day');
  if (dispute.raisedBy !== 'host' && dispute.kind !== 'not_played' && dispute.decision === null) return null;
  const kind = t(`dispute.${dispute.kind}`);
  const problem = dispute.missedMinutes
    ? t('dispute.minutes', { problem: kind, count: dispute.missedMinutes })
    : kind;
  if (dispute.decision === null)
    return (
      <Banner tone="caution" fact={t('dispute.open', { problem })}>
        {dispute.secondLook
          ? t('dispute.second', { when: formatInstant(dispute.secondLook, language) })
          : t(as === 'artist' ? 'dispute.openArtist' : 'dispute.openNext')}
      </Banner>
    );
  return (
    <Banner tone="info" fact={t('dispute.settled')}>
      {dispute.decision}
      {dispute.refund !== null && dispute.refund > 0 && (
        <p>{t('dispute.refund', { amount: formatRupees(dispute.refund) })}</p>
      )}
    </Banner>
  );
}

/** The artist's side of a report, with the time until which it is asked for. */
function ArtistAnswer({ side }: { side: NonNullable<Case['side']> }) {
  const { t } = useTranslation('day');
  const instant = useInstant();
  const busy = useBusy('side');
  if (side.words !== null && !side.noted_by)
    return (
      <Banner tone="info" fact={t('side.yours')}>
        <p className="whitespace-pre-line">{side.words}</p>
      </Banner>
    );
  return (
    <TitledSection id="your-side" title={t('side.title')} className="day-box">
      <p className="mt-1 text-ink-2">{t('side.lead', { when: instant(side.answer_by) })}</p>
      <EditForm method="post" className="day-form mt-5">
        <input type="hidden" name="intent" value="side" />
        <TextArea
          label={t('side.words')}
          name="words"
          rows={4}
          maxLength={1000}
          required
          className="day-whole"
        />
        <Button type="submit" size="row" busy={busy && t('report.busy')}>
          {t('side.send')}
        </Button>
      </EditForm>
    </TitledSection>
  );
}

function ConfirmPerformed() {
  const { t } = useTranslation('day');
  const busy = useBusy('performed');
  return (
    <TitledSection id="performed" title={t('performed.title')} className="day-box">
      <p className="mt-1 text-ink-2">{t('performed.lead')}</p>
      <EditForm method="post" className="mt-5">
        <input type="hidden" name="intent" value="performed" />
        <Button type="submit" size="row" busy={busy && t('performed.busy')}>
          {t('performed.button')}
        </Button>
      </EditForm>
    </TitledSection>
  );
}

function Performed({ day: { as, after } }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  return (
    <Banner tone="free" fact={t(as === 'artist' ? 'performed.done' : 'performed.doneForOthers')}>
      {t('performed.at', { when: formatInstant(after.performedAt!, language) })}
    </Banner>
  );
}

function Report({ day: { after }, failed }: { day: DayPageData; failed: DayAnswer | undefined }) {
  const { t } = useTranslation('day');
  const instant = useInstant();
  const busy = useBusy('report');
  return (
    <TitledSection id="report" title={t('report.title')}>
      <p className="mt-1 text-ink-2">
        {after.isAsked
          ? t(after.dispute?.kind === 'not_played' ? 'report.leadNotPlayed' : 'report.leadAsked')
          : t('report.lead', { when: instant(after.reportUntil) })}
      </p>
      <details className="day-edit" open={failed !== undefined}>
        <summary className="button" data-look="second" data-size="row">
          {t('report.open')}
        </summary>
        <EditForm unsaved={failed !== undefined} method="post" className="day-form">
          <input type="hidden" name="intent" value="report" />
          <div className="day-whole">
            <ChoiceChips
              label={t('report.kind')}
              name="kind"
              required
              value={failed?.typed ? [failed.typed.kind] : []}
              choices={PROBLEM_KINDS.map((kind) => ({ value: kind, label: t(`report.${kind}`) }))}
            />
          </div>
          <TextField
            label={t('report.minutes')}
            help={t('report.minutesHelp')}
            name="missedMinutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={1440}
            defaultValue={failed?.typed?.missedMinutes}
            error={failed?.problem === 'minutes_missing' ? t('problem.minutes_missing') : null}
          />
          <TextArea
            label={t('report.words')}
            name="words"
            maxLength={1000}
            rows={4}
            className="day-whole"
            defaultValue={failed?.typed?.words}
          />
          <Button type="submit" size="row" busy={busy && t('report.busy')}>
            {t('report.button')}
          </Button>
        </EditForm>
      </details>
    </TitledSection>
  );
}
