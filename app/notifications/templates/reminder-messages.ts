import { formatPhone } from '#app/accounts/core/phone.ts';
import type { Events } from '#app/platform/events.ts';
import { BRAND, paragraphs, sms, time, when } from './words.ts';

type Near = Events['day.near'];

interface ManagerContact {
  managerName?: string;
  managerPhone?: string;
}

/** What people are told before an evening. Instants are ISO texts, phones as stored. */
export interface ReminderData extends ManagerContact {
  bookingCode: string;
  step: Near['step'];
  open: Near['open'];
  artistName: string;
  startsAt: string;
  venue: string;
}

export interface ManagerReminderData extends ReminderData {
  hostName: string;
  hostPhone: string;
  artistPhone?: string;
  mapLink: string;
}

/** For the artist: without host, house number and price. */
export interface ArtistReminderData extends ManagerContact {
  bookingCode: string;
  step: Near['step'];
  open: Near['open'];
  startsAt: string;
  callAt: string;
  place?: string;
}

const STEP = { week: 'In a week', three_days: 'In three days', evening: 'Tomorrow', morning: 'Today' };

const OPEN_FOR_HOST = {
  venue: 'Please tell us about your venue (power, stage, indoors or outdoors).',
  tasks: 'Some things that the artist needs at your venue are not arranged yet.',
  permission: 'Music at this place needs a written permission. Please upload it.',
  balance: 'A part of the price is still to be paid.',
  manager: 'We name your event manager soon.',
};

const OPEN_FOR_STAFF = {
  venue: 'The host has not told us about the venue.',
  tasks: 'Some things that the artist needs are not arranged.',
  permission: 'The permission for music is missing.',
  balance: 'A part of the price is not paid.',
  manager: 'There is no event manager.',
};

export const reminderMessages = {
  'day.near.host': (data: ReminderData) => ({
    subject: `${STEP[data.step]}: ${data.artistName}, ${when(data.startsAt)}`,
    body: paragraphs(
      `${data.artistName} performs for you ${when(data.startsAt)}.`,
      data.venue,
      managerOf(data, 'Your event manager'),
      openPoints(data.open, OPEN_FOR_HOST, 'Still open:') || 'Everything is arranged.',
      'The page of the day has the timetable and all contacts, also without a connection once you have opened it.',
    ),
    sms: sms`${BRAND}: ${STEP[data.step].toLowerCase()}, ${when(data.startsAt)}: ${data.artistName}. Timetable and contacts are on the day page of booking ${data.bookingCode}.`,
  }),
  'day.near.artist': (data: ArtistReminderData) => ({
    subject: `${STEP[data.step]}: you perform ${when(data.startsAt)}`,
    body: paragraphs(
      `You perform ${when(data.startsAt)} (booking ${data.bookingCode}). Please be there at ${time(data.callAt)}.`,
      data.place ?? '',
      managerOf(data, 'Your event manager'),
      data.open.includes('tasks') ? OPEN_FOR_STAFF.tasks : '',
      'The full address, the map and all contacts are on the page of the day. Open it once, and it works without a connection too.',
    ),
    sms: sms`${BRAND}: ${STEP[data.step].toLowerCase()}, ${when(data.startsAt)}, booking ${data.bookingCode}. Be there at ${time(data.callAt)}. Address and contacts are on the day page.`,
  }),
  'day.near.manager': (data: ManagerReminderData) => ({
    subject: `${STEP[data.step]}: ${data.artistName} for ${data.hostName}, ${when(data.startsAt)}`,
    body: paragraphs(
      `Booking ${data.bookingCode}: ${data.artistName} for ${data.hostName}, ${when(data.startsAt)}.`,
      `${data.venue}\n${data.mapLink}`,
      peopleOf(data),
      openPoints(data.open, OPEN_FOR_STAFF, 'Still open:') || 'Everything is arranged.',
    ),
    sms: sms`${BRAND}: ${STEP[data.step].toLowerCase()}, ${when(data.startsAt)}: ${data.artistName} for ${data.hostName}, booking ${data.bookingCode}. See the day page.`,
  }),
};

/** Name and phone of the event manager on one line; empty without one. */
export function managerOf({ managerName, managerPhone }: ManagerContact, title: string): string {
  if (!managerName) return '';
  return `${title}: ${managerName}${managerPhone ? `, ${formatPhone(managerPhone)}` : ''}`;
}

export function openPoints(
  open: Near['open'],
  words: Record<Near['open'][number], string>,
  title: string,
): string {
  return open.length === 0 ? '' : [title, ...open.map((point) => `- ${words[point]}`)].join('\n');
}

/** Phones of host and artist, one a line. */
export function peopleOf(data: ManagerReminderData): string {
  return [
    `${data.hostName}: ${formatPhone(data.hostPhone)}`,
    data.artistPhone ? `${data.artistName}: ${formatPhone(data.artistPhone)}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
