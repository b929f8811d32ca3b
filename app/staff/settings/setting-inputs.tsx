import type { InputHTMLAttributes } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { FreshFactorField } from '../frame/fresh-factor-field.tsx';
import type { SettingsProblem } from './settings-problem.ts';

interface SettingFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  help?: string;
  prefix?: string;
  saved: string | number | null | undefined;
  problem: SettingsProblem | undefined;
}

/** Shows the typed value after a refusal, else the saved one. */
export function SettingField({ saved, problem, ...field }: SettingFieldProps) {
  const { t } = useTranslation('site-settings');
  const wrong = problem?.wrong.includes(field.name);
  return (
    <TextField
      {...field}
      defaultValue={problem?.values[field.name] ?? saved ?? ''}
      error={wrong ? t('problem.field') : null}
    />
  );
}

/** Reason for the audit; `fresh` also asks for a second factor if it has expired. */
export function ReasonField({ problem, fresh }: { problem: SettingsProblem | undefined; fresh?: boolean }) {
  const { t } = useTranslation('site-settings');
  return (
    <>
      <TextArea
        label={t('reason')}
        name="reason"
        rows={2}
        maxLength={500}
        required
        defaultValue={problem?.values.reason}
        error={problem?.wrong.includes('reason') ? t('problem.reason_missing') : null}
      />
      {fresh && <FreshFactorField />}
    </>
  );
}
