import type { Puzzle } from '../core/puzzle.ts';
import type { SignUpDetails } from '../core/sign-in-request.ts';

export type SignInFlow = 'sign-in' | 'sign-up';

/** Names of sentences under `error` in the catalogue. */
export type SignInErrorKey =
  | 'phone'
  | 'code'
  | 'name'
  | 'nameLong'
  | 'email'
  | 'wrongCode'
  | 'unknownPhone'
  | 'wrongEmailCode'
  | 'phoneNotProved'
  | 'tooMany'
  | 'busy'
  | 'sendFailed'
  | 'createFailed'
  | 'verifyFailed';

export interface SignInError {
  /** The field it stands at; without one it concerns the whole step. */
  field?: 'phone' | 'code' | 'name' | 'email';
  key: SignInErrorKey;
  waitSeconds?: number;
}

/** Where somebody is on the way in. All of it travels in the form, so that it works without JavaScript. */
export interface SignInState extends Record<keyof SignUpDetails, string> {
  flow: SignInFlow;
  step: 'start' | 'code' | 'email-code';
  /** The phone is proved already: no code is needed any more. */
  proved: boolean;
  /** A new code may be asked for after so long. */
  resendSeconds: number;
  /** Changes with every code sent. */
  sentCount: number;
  /** To be solved before a code is sent. */
  puzzle?: Puzzle;
  error?: SignInError;
}

export function startOf(flow: SignInFlow): SignInState {
  return {
    flow,
    step: 'start',
    proved: false,
    phone: '',
    name: '',
    email: '',
    resendSeconds: 0,
    sentCount: 0,
  };
}

const STEPS = ['start', 'code', 'email-code'] as const;

/** The state that a form carries, as far as it can be trusted: it decides what is shown, never who gets in. */
export function stateOf(form: FormData): SignInState {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  return {
    ...startOf(text('flow') === 'sign-up' ? 'sign-up' : 'sign-in'),
    step: STEPS.find((step) => step === text('step')) ?? 'start',
    proved: text('proved') === '1',
    phone: text('phone'),
    name: text('name'),
    email: text('email'),
    sentCount: Number.parseInt(text('sentCount'), 10) || 0,
  };
}
