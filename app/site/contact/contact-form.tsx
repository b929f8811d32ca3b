import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { useViewer } from '#app/shared/use-viewer.ts';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextArea, TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import type { ContactOutcome } from './contact-outcome.ts';
import { type ContactField, EMPTY, MAX_LENGTH, SAFETY, SUBJECTS } from './contact-request.ts';

const SUCCESS_SHOWN_MS = 5000;
/** Code of a booking or sound order that the address may name. */
const ABOUT = /^M[FS]-[A-Z0-9]{4,8}$/;

export function ContactForm({ outcome }: { outcome: ContactOutcome | undefined }) {
  const { t } = useTranslation('contact');
  const sending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const viewer = useViewer();
  const [asAnother, setAsAnother] = useState(false);
  const [asked] = useSearchParams();
  const about = ABOUT.exec(asked.get('about') ?? '')?.[0];
  const subject = asked.has(SAFETY) ? SAFETY : 'booking';
  const first = about ? { ...EMPTY, subject, message: `${about}: ` } : EMPTY;
  const values = outcome && 'values' in outcome ? outcome.values : first;
  useEffect(() => {
    if (outcome?.state === 'sent') form.current?.reset();
    if (outcome?.state === 'incomplete')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);
  const problem = (field: ContactField) => {
    const key = outcome?.state === 'incomplete' ? outcome.problems[field] : undefined;
    return key && t(`problem.${key}`);
  };
  const field: Field = (name) => ({
    ...{ name, label: t(name), defaultValue: values[name], error: problem(name) },
  });
  const asMyself = viewer && !asAnother && !problem('name') && !problem('email') && !problem('phone');
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
      {asMyself ? (
        <p>
          <input type="hidden" name="as-myself" value="yes" />
          {t('asMyself', { name: viewer.name })}{' '}
          <button type="button" className="link min-h-11" onClick={() => setAsAnother(true)}>
            {t('asAnother')}
          </button>
        </p>
      ) : (
        <WhoWrites field={field} />
      )}
      <SelectField {...field('subject')} required>
        <option value="">{t('chooseSubject')}</option>
        {values.subject === SAFETY && <option value={SAFETY}>{t('subjects.safety')}</option>}
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('message')}
        rows={6}
        required
        maxLength={MAX_LENGTH.message}
        help={t('messageHelp')}
      />
      <Button type="submit" busy={sending && t('sending')}>
        {t('send')}
      </Button>
    </EditForm>
  );
}

type Field = (name: ContactField) => Pick<TextFieldProps, 'name' | 'label' | 'defaultValue' | 'error'>;

function WhoWrites({ field }: { field: Field }) {
  const { t } = useTranslation('contact');
  return (
    <>
      <TextField {...field('name')} autoComplete="name" required maxLength={MAX_LENGTH.name} />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <TextField
        {...field('phone')}
        label={
          <>
            {t('phone')} <small>({t('optional')})</small>
          </>
        }
        type="tel"
        autoComplete="tel"
      />
    </>
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
