import { waitInWords } from '#app/shared/wait-in-words.ts';
import type { ContactProblem } from './contact-request.ts';

export const CONTACT_SENTENCES: Record<ContactProblem, string> = {
  name: 'Please enter your full name.',
  nameLong: 'Please use at most 100 letters for your name.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a phone number, or leave it empty.',
  subject: 'Please choose a subject.',
  message: 'Please enter a message.',
  messageLong: 'Please use at most 4,000 letters, or write in two messages.',
};

export function tooManySentence(waitSeconds: number): string {
  return `Too many messages. Please wait ${waitInWords(waitSeconds)}, or call us.`;
}
