import type { InputHTMLAttributes } from 'react';
import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { FreshFactorField } from '../frame/fresh-factor-field.tsx';
import {
  type CatalogueProblem,
  MAX_NAME_LENGTH,
  MAX_WORDS_LENGTH,
  type Names,
  nameFieldInLanguage,
} from './name-fields.ts';

type Problem = CatalogueProblem | undefined;

/** Sentence for a refused field; undefined if the field is right. */
export function useFieldError(problem: Problem): (field: string) => string | undefined {
  const { t } = useTranslation('catalogue');
  return (field) => {
    const wrong = problem?.fields[field];
    return wrong && t(`wrong.${wrong.code}`, { words: (wrong.names ?? []).join(', ') });
  };
}

interface EntryFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  help?: string;
  saved: string;
  problem: Problem;
}

/** Shows what was typed after a refusal, with what a colleague saved meanwhile below it. */
export function EntryField({ saved, problem, help, ...field }: EntryFieldProps) {
  const { t } = useTranslation('catalogue');
  const error = useFieldError(problem);
  const typed = problem?.values[field.name];
  return (
    <TextField
      {...field}
      defaultValue={typed ?? saved}
      help={wasSavedMeanwhile(problem, typed, saved) ? t('savedNow', { saved: saved || '–' }) : help}
      error={error(field.name)}
    />
  );
}

function wasSavedMeanwhile(problem: Problem, typed: string | undefined, saved: string): boolean {
  return problem?.reason === 'changed_meanwhile' && typed !== undefined && typed !== saved;
}

interface NameFieldsProps {
  of: 'name' | 'plural';
  saved: Names | undefined;
  help?: string;
  problem: Problem;
}

export function NameFields({ of, saved, help, problem }: NameFieldsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="house-row">
      {spokenLanguages.map((language: Language) => (
        <EntryField
          key={language}
          name={nameFieldInLanguage(of, language)}
          label={t(`field.${of}.${language}`)}
          {...(help && language === 'en' ? { help } : {})}
          lang={language}
          saved={saved?.[language] ?? ''}
          problem={problem}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
        />
      ))}
    </div>
  );
}

/** Other words that hosts type for an entry. */
export function WordsField({ saved, problem }: { saved: readonly string[]; problem: Problem }) {
  const { t } = useTranslation('catalogue');
  const error = useFieldError(problem);
  const [typed, was] = [problem?.values.words, saved.join(', ')];
  return (
    <TextArea
      name="words"
      label={t('field.words')}
      help={
        wasSavedMeanwhile(problem, typed, was) ? t('savedNow', { saved: was || '–' }) : t('field.wordsHelp')
      }
      defaultValue={typed ?? was}
      error={error('words')}
      rows={3}
      maxLength={MAX_WORDS_LENGTH}
    />
  );
}

/** Reason for the audit, and the second step where it is due. */
export function ReasonFields({ problem, field = 'reason' }: { problem: Problem; field?: string }) {
  const { t } = useTranslation('catalogue');
  const error = useFieldError(problem);
  return (
    <>
      <TextArea
        name="reason"
        label={t('field.reason')}
        rows={2}
        maxLength={500}
        required
        defaultValue={problem?.values.reason}
        error={error(field)}
      />
      <FreshFactorField />
    </>
  );
}
