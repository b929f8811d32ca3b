import { useEffect, useRef } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { formatPhone, localDigits } from '../core/phone.ts';
import type { SignInState } from './sign-in-state.ts';
import './sign-in.css';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EmailCodeStep } from './email-code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useErrorSentence } from './use-error-sentence.ts';
import { useOfflineError } from './use-offline-error.ts';
import { usePuzzle } from './use-puzzle.ts';

interface SignInPanelProps {
  start: SignInState;
  next: string;
  headings?: 'h1';
  onTitle?: (title: string) => void;
}

const CAUTIONS: ReadonlySet<string> = new Set(['unknownPhone', 'busy']);

const ACTIONS = { 'sign-in': '/sign-in', 'sign-up': '/sign-up' };

export function SignInPanel({ start, next, headings, onTitle }: SignInPanelProps) {
  const { t } = useTranslation('accounts');
  const fetcher = useFetcher<SignInState>();
  const state = fetcher.data ?? start;
  const offline = useOfflineError();
  const error = offline.error ?? state.error;
  const sentence = useErrorSentence(error);
  const panel = useRef<HTMLDivElement>(null);
  const action = `${ACTIONS[state.flow]}?next=${encodeURIComponent(next)}`;
  const checking = usePuzzle(panel, fetcher, action);
  const sending = fetcher.state !== 'idle' ? (fetcher.formData?.get('intent')?.toString() ?? null) : null;
  const busy = checking ? 'send' : sending;
  const title = titleOf(state);
  useEffect(() => onTitle?.(t(title)), [onTitle, t, title]);
  useFocusOnNextStep(panel, fetcher.data);

  const formError = error && !error.field && !checking ? sentence : undefined;
  const fieldError = (field: string) => (error?.field === field ? sentence : undefined);
  const step = { state, next, busy, fieldError };
  return (
    <div className="sign-in" ref={panel}>
      {/* Preload the next step: without a connection its code could not be fetched. */}
      {!headings && <PrefetchPageLinks page={ACTIONS[state.flow]} />}
      {headings && <h1 className="text-43">{t(title)}</h1>}
      <p className="sign-in-lead">{leadOf()}</p>
      {formError && (
        <Banner tone={CAUTIONS.has(error?.key ?? '') ? 'caution' : 'failure'} fact={formError} live />
      )}
      {state.flow === 'sign-up' && state.step === 'start' ? (
        <EditForm
          as={fetcher.Form}
          unsaved={Boolean(fetcher.data?.error)}
          method="post"
          action={action}
          onSubmit={offline.onSubmit}
          noValidate
        >
          <KeptValues state={state} next={next} />
          <DetailsStep {...step} />
        </EditForm>
      ) : (
        <fetcher.Form method="post" action={action} onSubmit={offline.onSubmit} noValidate>
          <KeptValues state={state} next={next} />
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
    const phone = formatPhone(localDigits(state.phone));
    if (state.step === 'code') return t('code.lead', { phone });
    if (state.step === 'email-code') return t('emailCode.lead');
    if (state.flow === 'sign-in') return t('signIn.lead');
    return state.proved ? t('proved', { phone }) : t('signUp.lead');
  }
}

function titleOf({ flow, step }: SignInState) {
  if (step === 'code') return 'code.title' as const;
  if (step === 'email-code') return 'emailCode.title' as const;
  return flow === 'sign-in' ? ('signIn.title' as const) : ('signUp.title' as const);
}

function KeptValues({ state, next }: { state: SignInState; next: string }) {
  const { flow, step, proved, sentCount, phone, name, email, puzzle } = state;
  const waited = puzzle ? { puzzle: puzzle.token } : {};
  const kept = { flow, step, proved: proved ? '1' : '', sentCount: String(sentCount), next, ...waited };
  const typed = step !== 'start' ? { phone, name, email } : proved ? { phone } : {};
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
