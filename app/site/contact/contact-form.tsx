import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import type { ContactOutcome } from './contact-outcome.ts';
import { type ContactField, EMPTY, MAX_LENGTH, SUBJECTS } from './contact-request.ts';

const SUCCESS_SHOWN_MS = 5000;

export function ContactForm({ outcome }: { outcome: ContactOutcome | undefined }) {
  const { t } = useTranslation('contact');
  const sending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const values = outcome && 'values' in outcome ? outcome.values : EMPTY;
  useEffect(() => {
    if (outcome?.state === 'sent') form.current?.reset();
    if (outcome?.state === 'incomplete')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);
  const problem = (field: ContactField) => {
    const key = outcome?.state === 'incomplete' ? outcome.problems[field] : undefined;
    return key && t(`problem.${key}`);
  };
  return (
    <EditForm
      unsaved={outcome !== undefined && outcome.state !== 'sent'}
      ref={form}
      method="post"
      className="contact-form"
      noValidate
      preventScrollReset
    >
      <Outcome outcome={sending ? undefined : outcome} />
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_LENGTH.name}
        defaultValue={values.name}
        error={problem('name')}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values.email}
        error={problem('email')}
      />
      <TextField
        label={
          <>
            {t('phone')} <small>({t('optional')})</small>
          </>
        }
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={problem('phone')}
      />
      <SelectField
        label={t('subject')}
        name="subject"
        required
        defaultValue={values.subject}
        error={problem('subject')}
      >
        <option value="">{t('chooseSubject')}</option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('message')}
        name="message"
        rows={6}
        required
        maxLength={MAX_LENGTH.message}
        defaultValue={values.message}
        help={t('messageHelp')}
        error={problem('message')}
      />
      <Button type="submit" busy={sending && t('sending')}>
        {t('send')}
      </Button>
    </EditForm>
  );
}

function Outcome({ outcome }: { outcome: ContactOutcome | undefined }) {
  const { t, language } = useTranslation('contact');
  switch (outcome?.state) {
    case 'sent':
      return <SentNote key={outcome.ticket} ticket={outcome.ticket} />;
    case 'incomplete':
      return (
        <Banner tone="failure" fact={t('problemsTitle')}>
          {t('problems', { count: Object.keys(outcome.problems).length })}
        </Banner>
      );
    case 'too-many':
      return (
        <Banner tone="caution" fact={t('tooMany')} live>
          {t('tooManyHelp', { wait: waitInWords(outcome.waitSeconds, language) })}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="failure" fact={t('failed')}>
          {t('failedHelp')}
        </Banner>
      );
    default:
      return null;
  }
}

/** Shown for five seconds; the ticket number stays for later reference. */
function SentNote({ ticket }: { ticket: string }) {
  const { t } = useTranslation('contact');
  const [fresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return fresh ? (
    <Banner tone="free" fact={t('sent')} live>
      {t('sentHelp', { ticket })}
    </Banner>
  ) : (
    <p className="text-ink-2">{t('last', { ticket })}</p>
  );
}
