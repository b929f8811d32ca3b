import { choice, readForm, typed } from '#app/shared/read-form.ts';
import type { Puzzle } from '../core/puzzle.ts';
import type { SignUpDetails } from '../core/sign-in-request.ts';

export type SignInFlow = 'sign-in' | 'sign-up';

export type SignInErrorKey =
  | 'phone'
  | 'phoneAbroad'
  | 'notServed'
  | 'countryFull'
  | 'code'
  | 'name'
  | 'nameLong'
  | 'email'
  | 'emailMeant'
  | 'wrongCode'
  | 'voidCode'
  | 'unknownPhone'
  | 'wrongEmailCode'
  | 'phoneNotProved'
  | 'tooMany'
  | 'busy'
  | 'sendFailed'
  | 'createFailed'
  | 'verifyFailed';

export interface SignInError {
  field?: 'phone' | 'code' | 'name' | 'email';
  key: SignInErrorKey;
  waitSeconds?: number;
  /** The address that was probably meant. */
  meant?: string;
}

/** State of the sign-in form. It travels in hidden fields, so it works without JavaScript. */
export interface SignInState extends Record<keyof SignUpDetails, string> {
  flow: SignInFlow;
  phone: string;
  /** Where the code goes: to the number, or to the address. */
  by: '' | 'email';
  /** Chosen beside the number; '' is India. */
  country: string;
  step: 'start' | 'code' | 'email-code';
  proved: boolean;
  /** Read from this browser's cookie: whoever sits there now may not be who left it. */
  left: boolean;
  resendSeconds: number;
  sentCount: number;
  puzzle?: Puzzle;
  error?: SignInError;
}

export function startState(flow: SignInFlow, name = ''): SignInState {
  return {
    flow,
    step: 'start',
    proved: false,
    left: false,
    by: '',
    phone: '',
    country: '',
    name,
    email: '',
    resendSeconds: 0,
    sentCount: 0,
  };
}

const STEPS = ['start', 'code', 'email-code'] as const;

const text = typed(300);
const FIELDS = {
  flow: choice(['sign-up']),
  by: choice(['email']),
  step: choice(STEPS),
  proved: text,
  left: text,
  phone: text,
  country: typed(2),
  name: text,
  email: text,
  sentCount: text,
};

/** State from form fields. Untrusted: it decides what is displayed, never access. */
export function stateFromForm(form: FormData): SignInState {
  const { flow, by, step, proved, left, sentCount, ...details } = readForm(form, FIELDS);
  return {
    ...startState(flow ?? 'sign-in'),
    ...details,
    by: by ?? '',
    step: step ?? 'start',
    proved: proved === '1',
    left: left === '1',
    sentCount: Number.parseInt(sentCount, 10) || 0,
  };
}
