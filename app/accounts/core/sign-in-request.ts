import { z } from 'zod';
import { correctedEmail, emailAddress, oneTimeCode } from '#app/shared/typed-text.ts';
import { parsePhone } from './parse-phone.ts';
import { INDIA, type Phone } from './phone.ts';

export const sentences = {
  phone: 'Please enter a valid 10-digit phone number',
  phoneAbroad: 'Please check the number: it is no mobile number of the chosen country',
  notServed: 'We cannot send an SMS to this country. Please get your code by e-mail: the link is below.',
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
    if (!phone) context.addIssue({ code: 'custom', message: sentences.phone });
    return phone ?? z.NEVER;
  });

/** A typed number, and the country chosen beside it: the number, or why it is none. */
export function readPhone({
  phone,
  country,
}: {
  phone: string;
  country: string;
}): { phone: Phone } | { error: { field: 'phone'; key: 'phone' | 'phoneAbroad' } } {
  const parsed = phone.length <= MAX_TYPED_LENGTH && parsePhone(phone, country || INDIA);
  if (parsed) return { phone: parsed };
  return { error: { field: 'phone', key: country === INDIA || country === '' ? 'phone' : 'phoneAbroad' } };
}

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

export const signUpFields = z.object({ name: nameField, email: emailField });

export type SignUpDetails = z.infer<typeof signUpFields>;
