import { useEffect, useState } from 'react';
import type { SignInState } from './sign-in-state.ts';

const DETAILS = 'sign-up';

/** Name and address of a sign-up whose code step is opened again: this tab keeps them, the server does not know them yet. */
export function useLeftDetails(start: SignInState, answer: SignInState | undefined): Partial<SignInState> {
  const [details, setDetails] = useState<Partial<SignInState>>({});
  const { left, phone } = start;
  useEffect(() => {
    try {
      if (answer?.step === 'start') sessionStorage.removeItem(DETAILS);
      if (answer?.step === 'code' && answer.flow === 'sign-up') {
        const { flow, name, email, phone: of } = answer;
        sessionStorage.setItem(DETAILS, JSON.stringify({ of, kept: { flow, name, email } }));
      }
      const { of, kept } = JSON.parse(sessionStorage.getItem(DETAILS) ?? '{}');
      setDetails(left && !answer && of?.slice(-4) === phone.slice(-4) ? kept : {});
    } catch {}
  }, [answer, left, phone]);
  return details;
}
