import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_PASSKEY_NAME } from './passkey-limits.ts';
import { makePasskey } from './show-passkey.ts';
import { usePasskeyPrompt, usePasskeySupport } from './use-passkey.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

export function AddPasskeyForm({ look = 'primary' }: { look?: 'primary' | 'second' }) {
  const { t } = useTranslation('second-factor');
  const supported = usePasskeySupport();
  const { busy, problem, prompt } = usePasskeyPrompt();
  const sentence = useProblemSentence(problem);
  const adding = useNavigation().formData?.get('intent') === 'add-passkey';
  const submit = useSubmit();

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    prompt(makePasskey, ({ made }) => {
      form.set('answer', made);
      submit(form, { method: 'post' });
    });
  }

  if (supported === false) return <Banner tone="info" fact={t('passkey.unsupported')} />;
  return (
    <Form
      method="post"
      onSubmit={make}
      className={`needs-script factor-form ${supported ? '' : 'invisible'}`}
    >
      <input type="hidden" name="intent" value="add-passkey" />
      <TextField
        label={t('passkey.name')}
        help={t('passkey.nameHelp')}
        name="name"
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        required
      />
      {sentence && <Banner tone="caution" fact={sentence} live />}
      <div>
        <Button type="submit" look={look} size="row" busy={(busy || adding) && t('passkey.busy')}>
          {t('passkey.add')}
        </Button>
      </div>
    </Form>
  );
}
