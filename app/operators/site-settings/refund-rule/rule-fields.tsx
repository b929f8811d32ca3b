import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { STEP_ROWS } from './rule-form.ts';

interface RuleFieldsProps {
  values: Record<string, string>;
  wrong: readonly string[];
}

export function RuleFields({ values, wrong }: RuleFieldsProps) {
  const { t } = useTranslation('refund-rule');
  const shared = { values, wrong };
  return (
    <>
      <fieldset className="house-group">
        <legend className="text-20 font-strong">{t('steps')}</legend>
        <p className="text-ink-2">{t('stepsLead')}</p>
        {Array.from({ length: STEP_ROWS }, (_, row) => (
          <div className="house-row" key={row}>
            <Choice
              {...shared}
              name={`step.${row}.than`}
              label={t('than', { row: row + 1 })}
              choices={[
                ['least', t('least')],
                ['more', t('more')],
              ]}
            />
            <Count {...shared} name={`step.${row}.hours`} label={t('hours', { row: row + 1 })} />
            <Count {...shared} name={`step.${row}.percent`} label={t('percent', { row: row + 1 })} />
            <Tax {...shared} name={`step.${row}.tax`} label={t('tax', { row: row + 1 })} />
          </div>
        ))}
      </fieldset>
      <fieldset className="house-group">
        <legend className="text-20 font-strong">{t('rest')}</legend>
        <div className="house-pair">
          <Count {...shared} name="rest.percent" label={t('restPercent')} />
          <Tax {...shared} name="rest.tax" label={t('restTax')} />
        </div>
      </fieldset>
      <TextField
        label={t('from')}
        help={t('fromHelp')}
        name="from"
        type="datetime-local"
        defaultValue={values.from ?? ''}
        error={wrong.includes('from') ? t('problem.moment') : null}
      />
    </>
  );
}

interface FieldProps extends RuleFieldsProps {
  name: string;
  label: string;
}

function Count({ values, wrong, name, label }: FieldProps) {
  const { t } = useTranslation('refund-rule');
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      maxLength={4}
      defaultValue={values[name] ?? ''}
      error={wrong.includes(name) ? t('problem.number') : null}
    />
  );
}

function Tax(props: FieldProps) {
  const { t } = useTranslation('refund-rule');
  return (
    <Choice
      {...props}
      choices={[
        ['no', t('taxNo')],
        ['yes', t('taxYes')],
      ]}
    />
  );
}

function Choice({ values, name, label, choices }: FieldProps & { choices: [string, string][] }) {
  return (
    <SelectField label={label} name={name} defaultValue={values[name] ?? choices[0]![0]}>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
