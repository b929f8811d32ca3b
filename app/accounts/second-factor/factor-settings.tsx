import { Form, useNavigation } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import type { ProblemAnswer } from './factor-answer.ts';
import { FactorField } from './factor-field.tsx';
import { MAX_PASSKEYS } from './passkey-limits.ts';
import type { FactorPage } from './second-factor-page.server.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

export function FactorSettings({ page, problem }: { page: FactorPage; problem: ProblemAnswer }) {
  const { t, language } = useTranslation('second-factor');
  const sentence = useProblemSentence(problem);
  const { formData } = useNavigation();
  const busy = formData?.get('intent');
  if (!page.fresh) return <ProveFactorForm page={page} sentence={sentence} />;
  return (
    <>
      {sentence && <Banner tone="failure" fact={sentence} />}
      <PasskeySection page={page} />
      <PageSection
        id="app"
        title={t('open.app')}
        lead={
          page.authenticatorSince
            ? t('open.appSince', { when: formatInstant(page.authenticatorSince, language, 'dayYear') })
            : t('open.appNone')
        }
      >
        <p className="mt-4">
          <ButtonLink to="?replace=1" look="second" size="row">
            {page.authenticatorSince ? t('open.replace') : t('open.add')}
          </ButtonLink>
        </p>
      </PageSection>
      <PageSection
        id="codes"
        title={t('open.codes')}
        lead={t('open.codesLeft', { count: page.recoveryCodes })}
      >
        <Form method="post" className="mt-4">
          <Button
            type="submit"
            look="second"
            size="row"
            name="intent"
            value="new-codes"
            busy={busy === 'new-codes' && t('check.busy')}
          >
            {t('open.newCodes')}
          </Button>
        </Form>
      </PageSection>
      <p>
        <ButtonLink to={page.next} look="second" size="row">
          {t('open.back')}
        </ButtonLink>
      </p>
    </>
  );
}

/** Changes here require a recently verified second factor. */
function ProveFactorForm({ page, sentence }: { page: FactorPage; sentence: string | undefined }) {
  const { t } = useTranslation('second-factor');
  const busy = useNavigation().formData?.get('intent') === 'prove';
  return (
    <>
      <Form method="post" className="factor-form" key={sentence}>
        <FactorField error={sentence} hasPasskey={page.passkeys.length > 0} />
        <Button type="submit" name="intent" value="prove" busy={busy && t('check.busy')}>
          {t('open.prove')}
        </Button>
      </Form>
      <p>
        <ButtonLink to={page.next} look="second" size="row">
          {t('open.back')}
        </ButtonLink>
      </p>
    </>
  );
}

type Passkey = FactorPage['passkeys'][number];

function PasskeySection({ page }: { page: FactorPage }) {
  const { t } = useTranslation('second-factor');
  const isLast = page.passkeys.length === 1 && !page.authenticatorSince;
  return (
    <PageSection id="passkeys" title={t('passkey.title')} lead={t('passkey.lead')}>
      {page.passkeys.length > 0 && (
        <ul className="frame-rows mt-4">
          {page.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        {page.passkeys.length < MAX_PASSKEYS ? (
          <AddPasskeyForm key={page.passkeys.length} look="second" />
        ) : (
          <p className="factor-note">{t('problem.passkey_limit')}</p>
        )}
      </div>
    </PageSection>
  );
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t, language } = useTranslation('second-factor');
  const { name, since, lastUsed } = passkey;
  return (
    <li>
      <div>
        <p className="passkey-name font-semibold">{name}</p>
        <p className="text-ink-2">
          {t('passkey.since', { when: formatInstant(since, language, 'dayYear') })}{' '}
          {lastUsed
            ? t('passkey.used', { when: formatInstant(lastUsed, language, 'dayYear') })
            : t('passkey.unused')}
        </p>
        {isLast && <p className="text-ink-2">{t('passkey.last')}</p>}
      </div>
      {!isLast && <RemovePasskey passkey={passkey} />}
    </li>
  );
}

function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useTranslation('second-factor');
  const { formData } = useNavigation();
  const busy = formData?.get('passkey') === id;
  return (
    <details className="passkey-remove">
      <summary className="link" aria-label={t('passkey.removeNamed', { name })}>
        {t('passkey.remove')}
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove-passkey" />
        <p>{t('passkey.removeLead')}</p>
        <Button
          type="submit"
          look="second"
          size="row"
          name="passkey"
          value={id}
          busy={busy && t('passkey.removing')}
        >
          {t('passkey.removeYes')}
        </Button>
      </Form>
    </details>
  );
}
