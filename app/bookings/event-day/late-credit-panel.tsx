import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { DayAnswer } from './handle-day-action.server.ts';
import type { DayPageData } from './load-day.server.ts';
import { useBusy } from './use-busy.ts';

export function LateCreditPanel({ day, answer }: { day: DayPageData; answer: DayAnswer | undefined }) {
  const { t, language } = useTranslation('day');
  const { pending } = day.arrival;
  if (!pending || pending.outcome === 'decided') return null;
  const values = {
    amount: formatRupees(pending.amount),
    owed: formatRupees(pending.owed),
    when: formatInstant(pending.leavesAt, language),
    count: pending.lateMinutes,
  };
  if (pending.outcome === 'left') return <Banner tone="info" fact={t(`credit.left.${day.as}`, values)} />;
  if (pending.objected)
    return (
      <Banner tone="caution" fact={t('credit.objected')}>
        {t('credit.objectedNext', values)}
      </Banner>
    );
  return (
    <>
      <Banner tone="info" fact={t(`credit.waits.${day.as}`, values)}>
        <p>{t(`credit.waits.${day.as}Next`, values)}</p>
        {day.as === 'host' && pending.owed > pending.amount && <p>{t('credit.more', values)}</p>}
      </Banner>
      {pending.mayObject && <Objection answer={answer} />}
    </>
  );
}

function Objection({ answer }: { answer: DayAnswer | undefined }) {
  const { t } = useTranslation('day');
  const busy = useBusy('object');
  const refused = answer?.intent === 'object' ? answer.problem : undefined;
  return (
    <details className="day-edit" open={refused !== undefined}>
      <summary className="button" data-look="second" data-size="row">
        {t('credit.object')}
      </summary>
      <EditForm unsaved={refused !== undefined} method="post" className="day-form">
        <input type="hidden" name="intent" value="object" />
        <TextArea
          label={t('credit.words')}
          name="words"
          required
          maxLength={1000}
          rows={4}
          className="day-whole"
          error={refused === 'words_missing' ? t('problem.words_missing') : null}
        />
        <Button type="submit" size="row" busy={busy && t('report.busy')}>
          {t('credit.send')}
        </Button>
      </EditForm>
    </details>
  );
}
