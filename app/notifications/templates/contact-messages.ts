import { BRAND, paragraphs, when } from './words.ts';

export interface ContactNoticeData {
  number: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  answerBy: string;
}

/** Our answer to a ticket. `officer` signs a grievance. */
export interface ContactAnswerData {
  number: string;
  name: string;
  answer: string;
  officer?: { name: string; designation: string; email: string };
}

export const contactMessages = {
  // No words of the sender: the address may belong to a third person, so this could carry spam.
  'contact.received.sender': (data: ContactNoticeData) => ({
    subject: `We have your message: ticket ${data.number}`,
    body: paragraphs(
      `We have your message. Its ticket number is ${data.number}.`,
      `You will have an answer by ${when(data.answerBy)}, and a solution within a month. Please name the number if you write again.`,
      `If you did not write to ${BRAND}, you do not need to do anything.`,
    ),
  }),
  'contact.answered.sender': (data: ContactAnswerData) => ({
    subject: `Re: your message to ${BRAND}, ticket ${data.number}`,
    body: paragraphs(
      `Hello ${data.name},`,
      data.answer,
      data.officer
        ? `${data.officer.name}\n${data.officer.designation}, ${BRAND}\n${data.officer.email}`
        : `Your ${BRAND} support team`,
      `Ticket ${data.number}. Please name the number if you write again.`,
    ),
  }),
  'contact.received.operator': (data: ContactNoticeData) => ({
    subject: `Ticket ${data.number}: ${data.subject}`,
    body: paragraphs(
      `${data.name} writes. Please answer by ${when(data.answerBy)}.`,
      [data.email, data.phone].filter(Boolean).join('\n'),
      data.message,
    ),
  }),
};
