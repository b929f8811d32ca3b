import type { InputHTMLAttributes } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { FreshFactorField } from '../parts/fresh-factor-field.tsx';
import type { HouseProblem } from './house-problem.ts';

interface HouseFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  help?: string;
  prefix?: string;
  /** What stands in it as saved. */
  saved: string | number | null | undefined;
  problem: HouseProblem | undefined;
}

/** One field: what was typed where something was refused, else what is saved. */
export function HouseField({ saved, problem, ...field }: HouseFieldProps) {
  const { t } = useTranslation('house');
  const wrong = problem?.wrong.includes(field.name);
  return (
    <TextField
      {...field}
      defaultValue={problem?.values[field.name] ?? saved ?? ''}
      error={wrong ? t('problem.field') : null}
    />
  );
}

/** Why it is done, for the audit; `fresh` asks for the second factor too, where it is not fresh any more. */
export function ReasonField({ problem, fresh }: { problem: HouseProblem | undefined; fresh?: boolean }) {
  const { t } = useTranslation('house');
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
