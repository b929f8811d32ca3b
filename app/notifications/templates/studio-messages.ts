import { BRAND, paragraphs, sms } from './words.ts';

export interface StudioNoticeData {
  name: string;
}

export const studioMessages = {
  'application.accepted.applicant': ({ name, number }: StudioNoticeData & { number: string }) => ({
    subject: `${name} is in: your studio is open`,
    body: paragraphs(
      `We would like to have ${name} with us. Your application ${number} is accepted.`,
      'Your studio is open: add a photo, check your price and what you need on stage, then hand your page in. We publish it after a last look.',
    ),
    sms: sms`${BRAND}: ${name} is accepted. Your studio is open: complete your page and hand it in.`,
  }),
  'application.declined.applicant': ({
    name,
    number,
    reason,
  }: StudioNoticeData & { number: string; reason: string }) => ({
    subject: `About your application ${number}`,
    body: paragraphs(
      `Thank you for applying with ${name}. We cannot take you in now:`,
      reason,
      'You may apply again whenever something has changed.',
    ),
    sms: sms`${BRAND}: we could not accept your application ${number}. The reason is in your messages.`,
  }),
  'application.submitted.operator': ({ name, artistId }: StudioNoticeData & { artistId: number }) => ({
    subject: `${name} is handed in for review`,
    body: `The page of ${name} (number ${artistId}) waits to be published or given back. An answer was promised within 5 to 7 business days.`,
  }),
  'application.published.artist': ({ name }: StudioNoticeData) => ({
    subject: `${name} is live`,
    body: paragraphs(
      `Hosts find ${name} now and can book you.`,
      'Keep your calendar right, and answer requests in time: an unanswered one goes to another artist.',
    ),
    sms: sms`${BRAND}: ${name} is live. Hosts can book you now; keep your calendar right.`,
  }),
  'application.returned.artist': ({ name, note }: StudioNoticeData & { note: string }) => ({
    subject: `Please mend the page of ${name}`,
    body: paragraphs(
      `We looked at the page of ${name} and ask you to mend this before hosts see it:`,
      note,
      'Hand it in again when you are done.',
    ),
    sms: sms`${BRAND}: please mend the page of ${name}. What we ask for is in your studio.`,
  }),
  'application.invited.artist': ({
    name,
    team,
    role,
  }: StudioNoticeData & { team: string; role: string }) => ({
    subject: `${team} invites ${name}`,
    body: paragraphs(
      `${team} would like ${name} to be of the team${role ? ` as ${role}` : ''}.`,
      "With your yes, the team's bookings block your calendar too. You decide in your studio.",
    ),
    sms: sms`${BRAND}: ${team} invites you to the team. Answer in your studio.`,
  }),
  'application.answered.team': ({ name, team, yes }: StudioNoticeData & { team: string; yes: boolean }) => ({
    subject: yes ? `${name} joined ${team}` : `${name} declined to join ${team}`,
    body: yes
      ? `${name} said yes. From now on the bookings of ${team} block their calendar too.`
      : `${name} declined the invitation to ${team}.`,
  }),
};
