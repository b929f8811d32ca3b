import { z } from 'zod';
import { type Phone, parsePhone } from './phone.ts';

export const sentences = {
  phone: 'Please enter a valid 10-digit phone number',
  code: 'Please enter a valid 6-digit OTP',
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  wrongCode: 'Invalid OTP. Please try again.',
  unknownPhone: 'Phone number not found. Please sign up first.',
} as const;

const MAX_TYPED_LENGTH = 40;
export const MAX_NAME_LENGTH = 120;
const MAX_EMAIL_LENGTH = 254;

export const phoneField = z
  .string({ error: sentences.phone })
  .max(MAX_TYPED_LENGTH, sentences.phone)
  .refine((text) => parsePhone(text) !== null, sentences.phone)
  .transform((text) => parsePhone(text) as Phone);

export const codeField = z
  .string({ error: sentences.code })
  .trim()
  .regex(/^\d{6}$/, sentences.code);

export const nameField = z
  .string({ error: sentences.name })
  .trim()
  .min(1, sentences.name)
  .max(MAX_NAME_LENGTH, `Please use at most ${MAX_NAME_LENGTH} characters`);

export const emailField = z
  .string({ error: sentences.email })
  .trim()
  .max(MAX_EMAIL_LENGTH, sentences.email)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, sentences.email);

export const signUpFields = z.object({ name: nameField, email: emailField, phone: phoneField });

export type SignUpDetails = z.infer<typeof signUpFields>;
