import { accepted, type Result, refused } from '#app/shared/result.ts';
import { emailAddress, indianMobile, plainText } from '#app/shared/typed-text.ts';

export const SUBJECTS = ['booking', 'artist', 'support', 'feedback', 'other'] as const;
/** Offered only where somebody comes from the day of an event, and answered first. */
export const SAFETY = 'safety';
export type Subject = (typeof SUBJECTS)[number] | typeof SAFETY;

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

export interface ContactRequest {
  name: string;
  email: string;
  phone: string | null;
  subject: Subject;
  message: string;
}

export type ContactField = keyof ContactValues;

export type ContactProblem = 'name' | 'nameLong' | 'email' | 'phone' | 'subject' | 'message' | 'messageLong';

export interface ContactRefusal {
  reason: 'incomplete';
  problems: ContactProblems;
}

export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

export const EMPTY: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

export const MAX_LENGTH = { name: 100, email: 254, phone: 30, message: 4000 } as const;

const PHONE = /^\+?[\d\s().-]{7,}$/;

/** Parsed message, or its invalid fields. Phone is optional. */
export function readContact(values: ContactValues): Result<ContactRequest, ContactRefusal> {
  const { name, email, phone, message } = trimmed(values);
  const subject = [...SUBJECTS, SAFETY].find((each) => each === values.subject) as Subject | undefined;
  const problems: ContactProblems = {};
  if (name === '') problems.name = 'name';
  else if (name.length > MAX_LENGTH.name) problems.name = 'nameLong';
  const address = emailAddress(email);
  if (!address) problems.email = 'email';
  const mobile = indianMobile(phone);
  if (!mobile && phone !== '' && (phone.length > MAX_LENGTH.phone || !PHONE.test(phone)))
    problems.phone = 'phone';
  if (!subject) problems.subject = 'subject';
  if (message === '') problems.message = 'message';
  else if (message.length > MAX_LENGTH.message) problems.message = 'messageLong';
  if (!subject || !address || Object.keys(problems).length > 0)
    return refused({ reason: 'incomplete', problems });
  return accepted({
    name,
    email: address,
    phone: mobile ? `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` : phone || null,
    subject,
    message,
  });
}

function trimmed(values: ContactValues): ContactValues {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    name: oneLine(values.name),
    email: values.email.trim(),
    phone: oneLine(plainText(values.phone)),
    subject: values.subject,
    message: values.message.replaceAll('\0', '').replaceAll('\r\n', '\n').trim(),
  };
}
