import './sign-in.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks, useFetcher, useLocation } from 'react-router';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { OfferedCountry } from '../core/account.ts';
import { formatPhone } from '../core/phone.ts';
import { PhoneField } from '../core/phone-field.tsx';
import { CodeNotSent } from './code-not-sent.tsx';
import type { SignInError, SignInFlow, SignInState } from './sign-in-state.ts';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useLeftDetails } from './use-left-details.ts';
import { usePuzzle } from './use-puzzle.ts';

interface SignInPanelProps {
  start: SignInState;
  next: string;
  countries: readonly OfferedCountry[];
  headings?: 'h1';
  onTitle?: (title: string) => void;
}

const ACTIONS = { 'sign-in': '/sign-in', 'sign-up': '/sign-up' };

export function SignInPanel({ start, next, countries, headings, onTitle }: SignInPanelProps) {
  const { t } = useTranslation('accounts');
  const fetcher = useFetcher<SignInState>();
  const state = { ...(fetcher.data ?? start), ...useLeftDetails(start, fetcher.data) };
  const offline = useOfflineError();
  const error = offline.error ?? state.error;
  const sentence = useErrorSentence(error);
  const panel = useRef<HTMLDivElement>(null);
  const action = `${ACTIONS[state.flow]}?next=${encodeURIComponent(next)}`;
  const checking = usePuzzle(panel, fetcher, action);
  const sending = fetcher.state !== 'idle' ? (fetcher.formData?.get('intent')?.toString() ?? null) : null;
  const busy = checking ? 'send' : sending;
  const title = signInTitleKey(state);
  useEffect(() => onTitle?.(t(title)), [onTitle, t, title]);
  useFocusOnNextStep(panel, fetcher.data ?? start.sentCount);

  const formError = error && !error.field && !checking ? sentence : undefined;
  const fieldError = (field: string) => (error?.field === field ? sentence : undefined);
  const step = { state, next, countries, busy, fieldError };
  return (
    <div className="sign-in" ref={panel}>
      {/* Preload the next step: without a connection its code could not be fetched. */}
      {!headings && <PrefetchPageLinks page={ACTIONS[state.flow]} />}
      {headings && <h1 className="text-43">{t(title)}</h1>}
      <p className="sign-in-lead">{leadOf()}</p>
      {formError && <Banner tone={error?.key === 'busy' ? 'caution' : 'failure'} fact={formError} live />}
      {state.flow === 'sign-up' && state.step === 'start' ? (
        <EditForm
          as={fetcher.Form}
          unsaved={Boolean(fetcher.data?.error)}
          method="post"
          action={action}
          onSubmit={offline.onSubmit}
          noValidate
        >
          <HiddenStateFields state={state} next={next} />
          <DetailsStep {...step} />
        </EditForm>
      ) : (
        <fetcher.Form method="post" action={action} onSubmit={offline.onSubmit} noValidate>
          <HiddenStateFields state={state} next={next} />
          {state.step === 'code' ? (
            <CodeStep {...step} />
          ) : state.step === 'email-code' ? (
            <EmailCodeStep {...step} />
          ) : (
            <PhoneStep {...step} />
          )}
        </fetcher.Form>
      )}
    </div>
  );

  function leadOf(): string {
    const number = state.left ? state.phone : formatPhone(state.phone);
    const phone = state.by === 'email' ? state.email : number;
    if (state.step === 'code') return t(state.by === 'email' ? 'code.leadEmail' : 'code.lead', { phone });
    if (state.step === 'email-code') return t('emailCode.lead');
    if (state.flow === 'sign-in') return t(state.by === 'email' ? 'signIn.leadEmail' : 'signIn.lead');
    return state.proved ? t('proved') : t('signUp.lead');
  }
}

function signInTitleKey({ flow, step }: SignInState) {
  if (step === 'code') return 'code.title' as const;
  if (step === 'email-code') return 'emailCode.title' as const;
  return flow === 'sign-in' ? ('signIn.title' as const) : ('signUp.title' as const);
}

function HiddenStateFields({ state, next }: { state: SignInState; next: string }) {
  const { flow, by, step, proved, left, sentCount, phone, country, name, email, puzzle } = state;
  const waited = puzzle ? { puzzle: puzzle.token } : {};
  const flags = { proved: proved ? '1' : '', left: left ? '1' : '' };
  const kept = { flow, by, step, ...flags, sentCount: String(sentCount), next, ...waited };
  const identity = by === 'email' ? { email } : { phone, country };
  const typed =
    step !== 'start'
      ? { phone, country, name, email }
      : flow === 'sign-in'
        ? { name }
        : proved
          ? identity
          : {};
  return Object.entries({ ...kept, ...typed }).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ));
}

/** Moves focus to the invalid field, else to the first, after each answer. */
function useFocusOnNextStep(panel: React.RefObject<HTMLElement | null>, answer: unknown) {
  useEffect(() => {
    if (!answer) return;
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? panel.current?.querySelector<HTMLElement>('[data-first-focus]'))?.focus();
  }, [panel, answer]);
}

function CodeStep({ state, busy, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  const field = useCodeFromSms(state.sentCount);
  const wait = useSecondsLeft(state.resendSeconds, state.sentCount);
  return (
    <>
      <CodeNotSent key={state.sentCount} />
      <div ref={field}>
        <CodeField key={`${state.sentCount}-${state.error ? 'again' : 'first'}`} error={fieldError('code')} />
      </div>
      <Button type="submit" name="intent" value="verify" wide busy={busy === 'verify' && t('code.busy')}>
        {t('code.submit')}
      </Button>
      <div className="sign-in-beside">
        <Button
          type="submit"
          name="intent"
          value="resend"
          look="quiet"
          size="row"
          formNoValidate
          missing={wait > 0 && t('code.resendIn', { count: wait })}
        >
          {t('code.resend')}
        </Button>
        <Button type="submit" name="intent" value="change" look="quiet" size="row" formNoValidate>
          {t(state.by === 'email' ? 'code.changeEmail' : 'code.change')}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {state.sentCount > 1 && !state.error ? t('code.resent') : ''}
      </p>
    </>
  );
}

function DetailsStep({ state, busy, next, countries, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  const submit = state.proved ? t('signUp.create') : t('signUp.submit');
  return (
    <>
      <TextField
        label={t('field.name')}
        error={fieldError('name')}
        name="name"
        autoComplete="name"
        defaultValue={state.name}
        required
        data-first-focus
      />
      {!(state.proved && state.by === 'email') && <EmailField {...{ state, fieldError }} />}
      {!state.proved && state.by === '' && <PhoneStepField {...{ state, countries, fieldError }} />}
      <Button
        type="submit"
        name="intent"
        value="send"
        wide
        busy={busy && (state.proved ? t('signUp.creating') : t('signUp.busy'))}
      >
        {submit}
      </Button>
      {state.proved && (
        <Button type="submit" name="intent" value="change" look="quiet" size="row" formNoValidate>
          {t(state.by === 'email' ? 'code.changeEmail' : 'code.change')}
        </Button>
      )}
      {!state.proved && (
        <p>
          <Trans
            t={t}
            i18nKey="signUp.toSignIn"
            components={{ 1: <OtherFlowLink to="sign-in" next={next} /> }}
          />
        </p>
      )}
      {!state.proved && <OtherWay state={state} />}
    </>
  );
}

/** E-mail code required when the number may have a new owner. */
function EmailCodeStep({ state, busy, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <CodeField key={state.error ? 'again' : 'first'} error={fieldError('code')} />
      <Button
        type="submit"
        name="intent"
        value="verify-email"
        wide
        busy={busy === 'verify-email' && t('code.busy')}
      >
        {t('code.submit')}
      </Button>
      <p>
        <Trans
          t={t}
          i18nKey="emailCode.help"
          components={{ 1: <Link className="link" to="/contact-us" /> }}
        />
      </p>
      <Button type="submit" name="intent" value="change" look="quiet" size="row" formNoValidate>
        {t('code.change')}
      </Button>
    </>
  );
}

/** Field for a code of six digits, filled by the browser from an SMS where it can. */
function CodeField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      className="sign-in-code"
      label={t('code.label')}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      data-first-focus
    />
  );
}

function PhoneStep({ state, busy, next, countries, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {state.by === 'email' ? (
        <EmailField {...{ state, fieldError }} data-first-focus />
      ) : (
        <PhoneStepField {...{ state, countries, fieldError }} data-first-focus />
      )}
      <Button type="submit" name="intent" value="send" wide busy={busy && t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
      <p>
        <Trans
          t={t}
          i18nKey="signIn.toSignUp"
          components={{ 1: <OtherFlowLink to="sign-up" next={next} /> }}
        />
      </p>
      <OtherWay state={state} />
    </>
  );
}

/** To a code by e-mail, for hosts whose country no SMS goes to, and back. */
function OtherWay({ state }: Pick<StepProps, 'state'>) {
  const { t } = useTranslation('accounts');
  return (
    <Button
      type="submit"
      name="intent"
      className="sign-in-other-way"
      value={state.by === 'email' ? 'by-phone' : 'by-email'}
      look="quiet"
      size="row"
      formNoValidate
    >
      {t(state.by === 'email' ? 'otherWay.phone' : 'otherWay.email')}
    </Button>
  );
}

type OfStep<Name extends keyof StepProps> = Pick<StepProps, Name> & { 'data-first-focus'?: true };

function EmailField({ state, fieldError, ...rest }: OfStep<'state' | 'fieldError'>) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('field.email')}
      error={fieldError('email')}
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={state.email}
      required
      {...rest}
    />
  );
}

function PhoneStepField({
  state,
  countries,
  fieldError,
  ...rest
}: OfStep<'state' | 'countries' | 'fieldError'>) {
  const { t } = useTranslation('accounts');
  return (
    <PhoneField
      label={t('field.phone')}
      help={t('field.phoneHelp')}
      error={fieldError('phone')}
      countries={countries}
      country={state.country}
      defaultValue={state.phone}
      {...rest}
    />
  );
}

function OtherFlowLink({ to, next, children }: { to: SignInFlow; next: string; children?: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const onPage = pathname === '/sign-in' || pathname === '/sign-up';
  const wanted = new URLSearchParams(onPage ? '' : search);
  wanted.delete('sign-in');
  wanted.delete('sign-up');
  if (onPage) wanted.set('next', next);
  else wanted.set(to, '1');
  const address = `${onPage ? `/${to}` : pathname}?${wanted}`;
  return (
    <Link className="link" to={address} state={state} replace preventScrollReset>
      {children}
    </Link>
  );
}

interface StepProps {
  state: SignInState;
  next: string;
  countries: readonly OfferedCountry[];
  busy: string | null;
  fieldError(field: string): string | undefined;
}

function useErrorSentence(error: SignInError | undefined): string | undefined {
  const { t, language } = useTranslation('accounts');
  if (!error) return undefined;
  const wait = waitInWords(error.waitSeconds ?? 60, language);
  return t(`error.${error.key}`, { wait, meant: error.meant ?? '' });
}

/** Refuses to submit without a connection: the script that keeps the form may not be loaded yet. */
function useOfflineError() {
  const [error, setError] = useState<SignInError>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return setError(undefined);
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setError({ key: pressed?.value === 'verify' ? 'verifyFailed' : 'sendFailed' });
  };
  return { error, onSubmit };
}

/** Counts down whole seconds, restarting when `occasion` changes; 0 before hydration. */
function useSecondsLeft(seconds: number, occasion: unknown): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new occasion starts the count
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [occasion]);
  return left;
}
