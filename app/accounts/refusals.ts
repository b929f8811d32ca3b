import { sentences } from './sign-in-request.ts';

/** Why signing in did not go on, as the domain says it. */
export type SignInRefusal =
  | { reason: 'too_many'; waitSeconds: number }
  | { reason: 'wrong_code' }
  | { reason: 'phone_not_proved' }
  | { reason: 'unknown_phone' }
  | { reason: 'account_exists' };

/** The refusal in words and in HTTP. */
export function explainRefusal(refusal: SignInRefusal): { status: number; sentence: string } {
  switch (refusal.reason) {
    case 'too_many':
      return {
        status: 429,
        sentence: `Too many tries. Please wait ${inWords(refusal.waitSeconds)} and try again.`,
      };
    case 'wrong_code':
      return { status: 400, sentence: sentences.wrongCode };
    case 'phone_not_proved':
      return { status: 401, sentence: 'Please verify your phone number with a new code first.' };
    case 'unknown_phone':
      return { status: 404, sentence: sentences.unknownPhone };
    case 'account_exists':
      return { status: 409, sentence: 'This phone number already has an account. Please log in instead.' };
  }
}

function inWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
