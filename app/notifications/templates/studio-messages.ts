import { BRAND, paragraphs, sms } from './words.ts';

export interface StudioNoticeData {
  name: string;
}

export const studioMessages = {
  'application.accepted.applicant': ({ name, number }: StudioNoticeData & { number: string }) => ({
    subject: `${name} is accepted: your studio is open`,
    body: paragraphs(
      `We are happy to have ${name} with us. Your application ${number} is accepted.`,
      'Your studio is open: add a photo, check your price and what you need on stage, then send your page for review. We publish it after a last check.',
    ),
    sms: sms`${BRAND}: ${name} is accepted. Your studio is open: complete your page and send it for review.`,
  }),
  'application.declined.applicant': ({
    name,
    number,
    reason,
  }: StudioNoticeData & { number: string; reason: string }) => ({
    subject: `About your application ${number}`,
    body: paragraphs(
      `Thank you for applying with ${name}. We cannot accept you now:`,
      reason,
      'You may apply again at any time.',
    ),
    sms: sms`${BRAND}: we could not accept your application ${number}. The reason is in your messages.`,
  }),
  'application.submitted.operator': ({ name, artistId }: StudioNoticeData & { artistId: number }) => ({
    subject: `${name} is ready for review`,
    body: `The page of ${name} (number ${artistId}) is ready to be published or returned. We promised an answer within 5 to 7 business days.`,
  }),
  'application.published.artist': ({ name }: StudioNoticeData) => ({
    subject: `${name} is live`,
    body: paragraphs(
      `Hosts can now find and book ${name}.`,
      'Keep your calendar up to date, and answer requests in time: an unanswered one goes to another artist.',
    ),
    sms: sms`${BRAND}: ${name} is live. Hosts can book you now; keep your calendar up to date.`,
  }),
  'application.returned.artist': ({ name, note }: StudioNoticeData & { note: string }) => ({
    subject: `Please fix the page of ${name}`,
    body: paragraphs(
      `We checked the page of ${name}. Please fix this before hosts see it:`,
      note,
      'Send it for review again when you are done.',
    ),
    sms: sms`${BRAND}: please fix the page of ${name}. The details are in your studio.`,
  }),
  'application.unlisted.artist': ({ name, reason }: StudioNoticeData & { reason: string }) => ({
    subject: `The page of ${name} is not shown at the moment`,
    body: paragraphs(
      `Our team has taken the page of ${name} off the site:`,
      reason,
      'Hosts cannot find or book you until we show it again. Your bookings go on as agreed. If you have a question, please write to us.',
    ),
    sms: sms`${BRAND}: the page of ${name} is not shown at the moment. Your bookings go on. The reason is in your messages.`,
  }),
  'application.suspended.artist': ({ name, reason }: StudioNoticeData & { reason: string }) => ({
    subject: `${name} cannot take new bookings at the moment`,
    body: paragraphs(
      `Our team has stopped new bookings of ${name}:`,
      reason,
      'You cannot accept requests until we allow it again. Bookings that you accepted before go on as agreed. If you have a question, please write to us.',
    ),
    sms: sms`${BRAND}: ${name} cannot take new bookings at the moment. Accepted bookings go on. The reason is in your messages.`,
  }),
  'application.unrestricted.artist': ({ name }: StudioNoticeData) => ({
    subject: `${name} is as before`,
    body: `The restriction on ${name} has ended. Your page is again as it was before.`,
    sms: sms`${BRAND}: the restriction on ${name} has ended. Your page is again as it was before.`,
  }),
  'application.invited.artist': ({
    name,
    team,
    role,
  }: StudioNoticeData & { team: string; role: string }) => ({
    subject: `${team} invites ${name}`,
    body: paragraphs(
      `${team} would like ${name} to join the team${role ? ` as ${role}` : ''}.`,
      "If you accept, the team's bookings block your calendar too. You decide in your studio.",
    ),
    sms: sms`${BRAND}: ${team} invites you to the team. Answer in your studio.`,
  }),
  'application.answered.team': ({ name, team, yes }: StudioNoticeData & { team: string; yes: boolean }) => ({
    subject: yes ? `${name} joined ${team}` : `${name} declined to join ${team}`,
    body: yes
      ? `${name} accepted. From now on the bookings of ${team} block their calendar too.`
      : `${name} declined the invitation to ${team}.`,
  }),
};
