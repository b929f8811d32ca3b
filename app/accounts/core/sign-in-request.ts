import { z } from 'zod';
import { correctedEmail, emailAddress, isForeignPhone, oneTimeCode } from '#app/shared/typed-text.ts';
import { type Phone, parsePhone } from './phone.ts';

export const sentences = {
  phone: 'Please enter a valid 10-digit phone number',
  foreignPhone: 'We can send codes only to Indian mobile numbers (+91). Please enter one.',
  code: 'Please enter a valid 6-digit OTP',
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  wrongCode: 'Invalid OTP. Please try again.',
  voidCode: 'This code no longer works. Please ask for a new one.',
  unknownPhone: 'Phone number not found. Please sign up first.',
} as const;

const MAX_TYPED_LENGTH = 200;
export const MAX_NAME_LENGTH = 120;

export const phoneField = z
  .string({ error: sentences.phone })
  .max(MAX_TYPED_LENGTH, sentences.phone)
  .transform((text, context): Phone => {
    const phone = parsePhone(text);
    if (!phone) context.addIssue({ code: 'custom', message: sentences[phoneProblem(text)] });
    return phone ?? z.NEVER;
  });

/** Why a text is no number that a code can be sent to. */
export const phoneProblem = (text: string) => (isForeignPhone(text) ? 'foreignPhone' : 'phone');

export const codeField = z
  .string({ error: sentences.code })
  .max(MAX_TYPED_LENGTH, sentences.code)
  .transform((text, context) => {
    const code = oneTimeCode(text);
    if (code === null) context.addIssue({ code: 'custom', message: sentences.code });
    return code ?? z.NEVER;
  });

export const nameField = z
  .string({ error: sentences.name })
  .trim()
  .min(1, sentences.name)
  .max(MAX_NAME_LENGTH, `Please use at most ${MAX_NAME_LENGTH} characters`);

export const emailField = z
  .string({ error: sentences.email })
  .max(400, sentences.email)
  .transform((text, context) => {
    const address = emailAddress(text);
    if (address && !correctedEmail(address)) return address;
    const { meant } = emailProblem(text);
    const message = meant ? `Did you mean ${meant}? Please correct the address.` : sentences.email;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Why no mail reaches an address; `meant`: the one that was probably meant. */
export function emailProblem(text: string): { key: 'email' | 'emailMeant'; meant?: string } {
  const address = emailAddress(text);
  const meant = address && correctedEmail(address);
  return meant ? { key: 'emailMeant', meant } : { key: 'email' };
}

export const signUpFields = z.object({ name: nameField, email: emailField, phone: phoneField });

export type SignUpDetails = z.infer<typeof signUpFields>;
