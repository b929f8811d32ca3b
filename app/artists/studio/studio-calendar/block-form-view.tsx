import { useState } from 'react';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips, Tick } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSaving } from '../studio-profile/use-saving.ts';
import type { BlockField, BlockValues } from './block-form.ts';
import type { BlockAnswer } from './calendar-page.server.ts';
import { nameOf, spanOf } from './engagement-list.tsx';

interface BlockFormProps {
  day: string | null;
  today: string;
  answer: BlockAnswer | undefined;
}

export function BlockForm({ day, today, answer }: BlockFormProps) {
  const { t, language } = useTranslation('studio-calendar');
  const form = useFocusOnError(answer);
  const saving = useSaving();
  const values: BlockValues = answer?.typed ?? {
    purpose: 'blackout',
    from: day ?? '',
    to: '',
    wholeDay: true,
    startsAt: '18:00',
    endsAt: '23:00',
    note: '',
  };
  const [wholeDay, setWholeDay] = useState(values.wholeDay);
  const error = (field: BlockField) => answer?.errors[field] && t(`error.${answer.errors[field]}`);
  const taken = answer?.taken;
  return (
    <EditForm unsaved={answer !== undefined} method="post" className="frame-form" noValidate ref={form}>
      {taken && (
        <Banner
          tone="failure"
          fact={
            taken === 'unknown'
              ? t('taken.unknown')
              : t('taken.by', { what: nameOf(taken, t), when: spanOf(taken, t, language) })
          }
        >
          {t('taken.next')}
        </Banner>
      )}
      <ChoiceChips
        label={t('field.purpose')}
        name="purpose"
        choices={(['blackout', 'outside'] as const).map((value) => ({ value, label: t(`purpose.${value}`) }))}
        value={[values.purpose === 'outside' ? 'outside' : 'blackout']}
      />
      <div className="studio-pair">
        <TextField
          label={t('field.from')}
          name="from"
          type="date"
          min={today}
          required
          defaultValue={values.from}
          error={error('from')}
        />
        <TextField
          label={t('field.to')}
          name="to"
          type="date"
          min={today}
          defaultValue={values.to}
          error={error('to')}
        />
      </div>
      <Tick
        name="wholeDay"
        value="yes"
        checked={wholeDay}
        onChange={(event) => setWholeDay(event.currentTarget.checked)}
        label={t('field.wholeDay')}
      />
      <div className="studio-pair" data-idle={wholeDay || undefined}>
        <TextField
          label={t('field.startsAt')}
          name="startsAt"
          type="time"
          defaultValue={values.startsAt}
          error={error('startsAt')}
        />
        <TextField
          label={t('field.endsAt')}
          name="endsAt"
          type="time"
          defaultValue={values.endsAt}
          error={error('endsAt')}
        />
      </div>
      <TextField
        label={t('field.note')}
        help={t('help.note')}
        name="note"
        maxLength={120}
        defaultValue={values.note}
        error={error('note')}
        autoComplete="off"
      />
      <Button type="submit" busy={saving && t('block.busy')}>
        {t('block.now')}
      </Button>
    </EditForm>
  );
}
