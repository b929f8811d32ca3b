import './second-factor.css';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import type { Route } from './+types/second-factor.route';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import type { ProblemAnswer } from './factor-answer.ts';
import { FactorSettings } from './factor-settings.tsx';
import { PasskeyCheck } from './passkey-check.tsx';
import { type FactorPage, openSecondFactor, submitSecondFactor } from './second-factor-page.server.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

export const handle = { accent: 'royal' };
export const loader = (args: Route.LoaderArgs) => openSecondFactor(args);
export const action = (args: Route.ActionArgs) => submitSecondFactor(args);
export const meta = () => personalMeta(metaTexts('second-factor').t('meta'));

export default function SecondFactorPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('second-factor');
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  const problem = answer && 'problem' in answer ? answer : undefined;
  const heading = useHeadingInSight(codes);
  const title = codes ? 'codes' : factorTitleKey(page);
  return (
    <div className="page-width factor-page">
      <header>
        <h1 className="text-43" ref={heading} tabIndex={-1}>
          {t(`${title}.title`)}
        </h1>
        <p className="factor-lead text-20">{t(`${title}.lead`)}</p>
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} next={page.stage === 'open' ? null : page.next} />
      ) : page.stage === 'again' ? (
        <SignInAgain next={page.next} />
      ) : page.stage === 'enrol' ? (
        <FirstFactor page={page} problem={problem} />
      ) : page.enrolment ? (
        <EnrolForm enrolment={page.enrolment} problem={problem} next={page.next} demo={page.demo} />
      ) : page.stage === 'check' ? (
        <CheckForm page={page} problem={problem} />
      ) : (
        <FactorSettings page={page} problem={problem} />
      )}
    </div>
  );
}

function factorTitleKey({ stage, enrolment, passkeys }: FactorPage) {
  if (stage === 'open' && enrolment) return 'replace';
  return stage === 'check' && passkeys.length > 0 ? 'checkPasskey' : stage;
}

/** The codes are shown once and start above the form that was sent, so the page goes back to its top. */
function useHeadingInSight(codes: string[] | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!codes) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [codes]);
  return heading;
}

function SignInAgain({ next }: { next: string }) {
  const { t } = useTranslation('second-factor');
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={`/second-factor?next=${encodeURIComponent(next)}`}>
      <Button type="submit" name="intent" value="sign-in-again" busy={busy && t('again.busy')}>
        {t('again.submit')}
      </Button>
    </Form>
  );
}

function FirstFactor({ page, problem }: { page: FactorPage; problem: ProblemAnswer }) {
  const { t } = useTranslation('second-factor');
  const ofPasskey = problem?.problem.startsWith('passkey_');
  const sentence = useProblemSentence(problem);
  return (
    <>
      <div className="needs-script">
        <PageSection id="passkeys" title={t('enrol.passkey')} lead={t('passkey.lead')}>
          <div className="mt-6 grid gap-6">
            {ofPasskey && <Banner tone="failure" fact={sentence} />}
            <AddPasskeyForm />
          </div>
        </PageSection>
      </div>
      <PageSection id="app" title={t('enrol.app')}>
        <div className="factor-enrol">
          {page.enrolment && (
            <EnrolForm
              enrolment={page.enrolment}
              problem={ofPasskey ? undefined : problem}
              next={page.next}
              demo={page.demo}
            />
          )}
        </div>
      </PageSection>
    </>
  );
}

function CheckForm({ page, problem }: { page: FactorPage; problem: ProblemAnswer }) {
  const { t } = useTranslation('second-factor');
  const { state, formData } = useNavigation();
  const sentence = useProblemSentence(problem);
  const submit = useSubmit();
  const form = useFocusOnError(problem);
  const byPasskey = page.passkeys.length > 0;
  const intent = state !== 'idle' && formData?.get('intent');
  return (
    <>
      {byPasskey && (
        <PasskeyCheck
          wide
          goingOn={intent === 'prove'}
          onShown={() => submit({ intent: 'prove', next: page.next }, { method: 'post' })}
        />
      )}
      <Form method="post" className="factor-form" ref={form} key={sentence}>
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="next" value={page.next} />
        <TextField
          className="factor-code"
          label={page.authenticatorSince ? t('check.code') : t('check.recovery')}
          help={page.authenticatorSince ? t('check.help') : t('check.recoveryHelp')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={sentence}
          required
          data-first-focus={byPasskey ? undefined : ''}
        />
        <Button
          type="submit"
          look={byPasskey ? 'second' : 'primary'}
          wide
          busy={intent === 'check' && t('check.busy')}
        >
          {t('check.submit')}
        </Button>
      </Form>
      <p className="factor-note">{t('check.lost')}</p>
      {page.demo && <DemoHint />}
    </>
  );
}

function RecoveryCodes({ codes, next }: { codes: string[]; next: string | null }) {
  const { t } = useTranslation('second-factor');
  return (
    <>
      <ul className="factor-codes tabular" aria-label={t('codes.label')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Banner tone="caution" fact={t('codes.once')}>
        {t('codes.keep')}
      </Banner>
      <div className="factor-acts">
        <ButtonLink to={next ?? '/second-factor'}>{t('codes.continue')}</ButtonLink>
        <CopyCodes codes={codes} />
      </div>
    </>
  );
}

function CopyCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('second-factor');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button look="second" className="needs-script" onClick={copy}>
        {t(copied ? 'codes.copied' : 'codes.copy')}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {copied && t('codes.copied')}
      </span>
    </>
  );
}

interface EnrolFormProps {
  enrolment: NonNullable<FactorPage['enrolment']>;
  problem: ProblemAnswer;
  next: string;
  demo: boolean;
}

function EnrolForm({ enrolment: { secret, qr }, problem, next, demo }: EnrolFormProps) {
  const { t } = useTranslation('second-factor');
  const sentence = useProblemSentence(problem);
  const busy = useNavigation().state !== 'idle';
  const form = useFocusOnError(problem);
  return (
    <>
      <ol className="factor-steps">
        <li>{t('enrol.step.app')}</li>
        <li>
          {t('enrol.step.scan')}
          <svg
            className="factor-qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('enrol.qr')}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
          <p className="factor-note">{t('enrol.typed')}</p>
          <p className="factor-secret tabular">{secret}</p>
        </li>
        <li>
          {t('enrol.step.code')}
          <Form method="post" className="factor-form" ref={form} key={sentence}>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="next" value={next} />
            <TextField
              className="factor-code"
              label={t('enrol.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={sentence}
              required
              data-first-focus
            />
            <Button type="submit" wide busy={busy && t('check.busy')}>
              {t('enrol.submit')}
            </Button>
          </Form>
        </li>
      </ol>
      {demo && <DemoHint />}
    </>
  );
}

function DemoHint() {
  const { t } = useTranslation('second-factor');
  return (
    <Banner tone="info" fact={t('demo.fact')}>
      <a className="link" href="/dev/authenticator" target="_blank" rel="noreferrer">
        {t('demo.link')}
      </a>
    </Banner>
  );
}
