import { formatPhone } from '#app/accounts/core/phone.ts';
import { BRAND, day, paragraphs, sms, when } from './words.ts';

/** Event manager of a booking. Phones as stored, only where the reader may have them. */
export interface ManagerNoticeData {
  bookingCode: string;
  managerName: string;
  managerPhone?: string;
  hostName: string;
  hostPhone?: string;
  artistName: string;
  artistPhone?: string;
  startsAt: string;
  venue: string;
}

export const managerMessages = {
  'manager.assigned.host': (data: ManagerNoticeData) => ({
    subject: `${data.managerName} is your event manager`,
    body: paragraphs(
      `${data.managerName} is the event manager of your booking ${data.bookingCode}: ${data.artistName} on ${when(data.startsAt)}.`,
      data.managerPhone
        ? `You reach them at ${formatPhone(data.managerPhone)}.`
        : 'A week before the day you find their phone number on the page of your booking.',
    ),
    sms: sms`${BRAND}: ${data.managerName} is the event manager of booking ${data.bookingCode} on ${when(data.startsAt)}.`,
  }),
  'manager.assigned.manager': (data: ManagerNoticeData) => ({
    subject: `Assigned to you: ${data.hostName}, ${day(data.startsAt)}`,
    body: paragraphs(
      `You are the event manager of booking ${data.bookingCode}: ${data.artistName} for ${data.hostName} on ${when(data.startsAt)}.`,
      data.venue,
      phonesOf(data),
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} on ${when(data.startsAt)} is assigned to you. Host: ${data.hostName}.`,
  }),
  'manager.released.manager': (data: ManagerNoticeData) => ({
    subject: `Reassigned: ${data.hostName}, ${day(data.startsAt)}`,
    body: `Booking ${data.bookingCode} on ${when(data.startsAt)} is now assigned to ${data.managerName}.`,
  }),
};

/** Phones of host and artist, one a line. */
export function phonesOf(data: ManagerNoticeData): string {
  return [
    data.hostPhone && `${data.hostName}: ${formatPhone(data.hostPhone)}`,
    data.artistPhone && `${data.artistName}: ${formatPhone(data.artistPhone)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
