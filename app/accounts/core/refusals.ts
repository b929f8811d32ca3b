import { waitInWords } from '#app/shared/wait-in-words.ts';
import type { Puzzle } from './puzzle.ts';
import { sentences } from './sign-in-request.ts';

export type SignInRefusal =
  | { reason: 'too_many'; waitSeconds: number }
  | { reason: 'puzzle'; puzzle: Puzzle }
  | { reason: 'not_served' }
  | { reason: 'country_full'; waitSeconds: number }
  | { reason: 'wrong_code' }
  | { reason: 'void_code' }
  | { reason: 'phone_not_proved' }
  | { reason: 'unknown_phone' }
  | { reason: 'email_code_needed' }
  | { reason: 'wrong_email_code' }
  | { reason: 'account_exists' };

/** Seconds until the same may be requested again. */
export function secondsUntilRetry(refusal: { waitSeconds: number } | { puzzle: Puzzle }): number {
  return 'puzzle' in refusal ? refusal.puzzle.waitSeconds : refusal.waitSeconds;
}

export function explainRefusal(refusal: SignInRefusal): { status: number; sentence: string } {
  switch (refusal.reason) {
    case 'too_many':
      return {
        status: 429,
        sentence: `Too many tries. Please wait ${waitInWords(refusal.waitSeconds)} and try again.`,
      };
    case 'puzzle':
      return {
        status: 429,
        sentence: `Please wait ${waitInWords(refusal.puzzle.waitSeconds)} and try again.`,
      };
    case 'not_served':
      return { status: 400, sentence: sentences.notServed };
    case 'country_full':
      return {
        status: 429,
        sentence: `We have sent as many SMS to that country as we can today. Please try again in ${waitInWords(refusal.waitSeconds)}.`,
      };
    case 'wrong_code':
      return { status: 400, sentence: sentences.wrongCode };
    case 'void_code':
      return { status: 400, sentence: sentences.voidCode };
    case 'phone_not_proved':
      return { status: 401, sentence: 'Please verify your phone number with a new code first.' };
    case 'unknown_phone':
      return { status: 404, sentence: sentences.unknownPhone };
    case 'email_code_needed':
      return {
        status: 403,
        sentence: 'To make sure it is you, we sent a code to the e-mail address of this account as well.',
      };
    case 'wrong_email_code':
      return { status: 403, sentence: 'That is not the code from the e-mail, or it is too old.' };
    case 'account_exists':
      return { status: 409, sentence: 'This phone number already has an account. Please log in instead.' };
  }
}
