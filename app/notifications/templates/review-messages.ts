import { BRAND, paragraphs, sms, when } from './words.ts';

export interface ReviewNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  until?: string;
  rating?: number;
  reason?: string;
}
const REASONS = new Map<string, string>(
  Object.entries({
    contact_details: 'it contained contact details or links',
    abuse: 'it contained abuse',
    personal_data: 'it contained personal details of another person',
    not_about_performance: 'it was not about the performance',
    not_genuine: 'it was not genuine',
    unlawful: 'the law required it',
  }),
);

export const reviewMessages = {
  'review.first.host': (data: ReviewNoticeData) => ({
    subject: `How was ${data.artistName}?`,
    body: paragraphs(
      `${data.hostName}, your review helps other hosts choose, and helps ${data.artistName} improve.`,
      data.until ? `You can write your review until ${when(data.until)}.` : '',
    ),
    sms: sms`${BRAND}: how was ${data.artistName}? Write a review under your bookings, until ${when(data.until ?? '')}.`,
  }),
  'review.last.host': (data: ReviewNoticeData) => ({
    subject: `Two days left to review ${data.artistName}`,
    body: `Your review of ${data.artistName} (booking ${data.bookingCode}) can be written until ${when(data.until ?? '')}. We will not ask again.`,
  }),
  'review.published.artist': (data: Pick<ReviewNoticeData, 'bookingCode' | 'rating'>) => ({
    subject: `A new review: ${data.rating ?? 0} of 5`,
    body: `The host has reviewed your performance (booking ${data.bookingCode}). It is on your page, and you may answer it once.`,
  }),
  'review.removed.host': (data: ReviewNoticeData) => ({
    subject: `Your review of ${data.artistName} was removed`,
    body: `We looked at your review of booking ${data.bookingCode} and had to remove it: ${REASONS.get(data.reason ?? '') ?? REASONS.get('not_genuine')}. The page of the artist says that a review was removed, and why.`,
  }),
};
