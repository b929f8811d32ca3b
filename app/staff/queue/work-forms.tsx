import { REMOVAL_REASONS } from '#app/reviews/removal-reasons.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';

interface DisputeFormProps {
  item: string;
  /** Paise. */
  proposed?: number;
  more?: string;
  open?: boolean;
}

export function DisputeForm({ item, proposed = 0, more = '', open = false }: DisputeFormProps) {
  const { t } = useTranslation('operators');
  const lead = `${t('act.disputeLead')} ${more}`;
  const frame = { name: t('act.dispute'), reason: t('act.reasonForBoth'), lead, item, open };
  return (
    <ActionForm act="dispute" {...frame}>
      <TextField
        label={t('act.amount')}
        name="amount"
        inputMode="decimal"
        prefix="₹"
        required
        defaultValue={String(proposed / 100)}
      />
      <SelectField label={t('act.bearer')} name="bearer" defaultValue="artist">
        <option value="artist">{t('actor.artist')}</option>
        <option value="operator">{t('act.us')}</option>
      </SelectField>
    </ActionForm>
  );
}

export function ReviewForms(of: { item: string | number; state?: string; to?: string; next?: string }) {
  const { t } = useTranslation('operators');
  const { state, ...frame } = of;
  const choices = REMOVAL_REASONS.map((reason) => [reason, t(`removal.${reason}`)] as const);
  return (
    <>
      {state !== 'published' && <ActionForm act="publish" name={t('act.publish')} {...frame} />}
      {state !== 'removed' && (
        <ActionForm
          act="remove"
          name={t('act.remove')}
          lead={t('act.removeLead')}
          {...{ choices, ...frame }}
        />
      )}
    </>
  );
}
