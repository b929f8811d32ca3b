import { useNavigation } from 'react-router';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips, Tick } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { TaxAnswer } from './submit-tax.server.ts';
import { STANDINGS, type TaxField } from './tax-input.ts';
import type { TaxPageData } from './tax-page.server.ts';

interface StandingFormProps {
  page: TaxPageData;
  answer: TaxAnswer | undefined;
}

/** Registered with a number, or below the threshold with what is earned elsewhere. */
export function StandingForm({ page: { standing, today }, answer }: StandingFormProps) {
  const { t } = useTranslation('tax');
  const form = useFocusOnError(answer);
  const busy = useNavigation().formMethod === 'POST';
  const typed = answer?.typed.intent ? undefined : answer?.typed;
  const chosen = typed?.standing ?? (standing?.state === 'registered' ? 'registered' : 'below');
  const errorOf = (name: TaxField) => {
    if (!answer?.errors[name]) return undefined;
    return answer.refused ? t(`refused.${answer.refused}`) : t(`error.${name}`);
  };
  const field = (name: 'legalName' | 'gstin' | 'address' | 'fromDay' | 'outside', known = '') => ({
    name,
    label: t(`field.${name}`),
    defaultValue: typed?.[name] ?? known,
    error: errorOf(name),
  });
  return (
    <EditForm
      unsaved={answer !== undefined}
      method="post"
      className="frame-form tax-form"
      noValidate
      preventScrollReset
      ref={form}
    >
      <ChoiceChips
        label={t('field.standing')}
        name="standing"
        choices={STANDINGS.map((value) => ({ value, label: t(`choice.${value}`) }))}
        value={[chosen]}
        error={errorOf('standing')}
      />
      <TextField
        {...field('legalName', standing?.legalName ?? '')}
        help={t('help.legalName')}
        autoComplete="name"
        maxLength={120}
      />
      <div className="tax-registered">
        <TextField
          {...field('gstin', standing?.gstin ?? '')}
          help={t('help.gstin')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextArea
          {...field('address', standing?.address ?? '')}
          help={t('help.address')}
          rows={2}
          maxLength={300}
        />
        <TextField
          {...field('fromDay', standing?.state === 'registered' ? standing.fromDay : today)}
          type="date"
          max={today}
          className="max-w-56"
        />
      </div>
      <div className="tax-below">
        <TextField
          {...field('outside')}
          help={t('help.outside')}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          className="max-w-56"
        />
        <Tick
          name="declared"
          value="yes"
          label={t('field.declared')}
          defaultChecked={typed?.declared ?? false}
          error={errorOf('declared')}
        />
      </div>
      <Button type="submit" size="row" busy={busy && t('saving')}>
        {t('save')}
      </Button>
    </EditForm>
  );
}
