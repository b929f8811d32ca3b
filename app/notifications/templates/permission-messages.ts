import { BRAND, paragraphs, sms, when } from './words.ts';

export interface PermissionNoticeData {
  bookingCode: string;
  startsAt: string;
  reason?: string;
}

export const permissionMessages = {
  'permission.missing.host': (data: PermissionNoticeData) => ({
    subject: `Please upload the permission for music: booking ${data.bookingCode}`,
    body: paragraphs(
      `Booking ${data.bookingCode} begins ${when(data.startsAt)}. Music at this place needs a written permission, and we do not have it yet.`,
      'Please upload it on the page of your booking.',
    ),
    sms: sms`${BRAND}: please upload the permission for music for booking ${data.bookingCode} on the page of your booking.`,
  }),
  'permission.accepted.host': (data: PermissionNoticeData) => ({
    subject: `Permission accepted: booking ${data.bookingCode}`,
    body: `We have accepted your permission for music (booking ${data.bookingCode}, ${when(data.startsAt)}). Please have the paper with you on the day.`,
  }),
  'permission.refused.host': (data: PermissionNoticeData) => ({
    subject: `We could not accept the permission: booking ${data.bookingCode}`,
    body: paragraphs(
      `We could not accept the paper for booking ${data.bookingCode} (${when(data.startsAt)}).`,
      `Why: ${data.reason ?? ''}`,
      'Please upload another paper on the page of your booking.',
    ),
    sms: sms`${BRAND}: we could not accept the permission for booking ${data.bookingCode}. Please see why on the page of your booking.`,
  }),
};
