import type { BookingNoticeData } from '../booking-data.ts';
import type { bookingMessages as English } from '../booking-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { facts, factsForArtist, refund, searchOrRefund } from './booking-data.ts';
import { day, when } from './words.ts';

export const bookingMessages: Translated<typeof English> = {
  'booking.requested.host': (data) => ({
    subject: `ਭੁਗਤਾਨ ਮਿਲ ਗਿਆ: ${data.artistName}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਧੰਨਵਾਦ, ${data.hostName}। ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${money(data.paidPaise ?? data.totalPaise)} ਸਾਨੂੰ ਮਿਲ ਗਏ ਹਨ।`,
      facts(data),
      data.balanceBy && data.paidPaise
        ? `ਬਾਕੀ ਰਕਮ ${money(data.totalPaise - data.paidPaise)} ${when(data.balanceBy)} ਤੱਕ ਦੇਣੀ ਹੈ।`
        : '',
      data.agreed
        ? `${data.artistName} ਬੁਕਿੰਗ ਤੁਰੰਤ ਸਵੀਕਾਰ ਕਰਦੇ ਹਨ, ਇਸ ਲਈ ਤੁਹਾਡੀ ਬੁਕਿੰਗ ਪੱਕੀ ਹੈ।`
        : `${data.artistName} ਨੂੰ ਪੁੱਛ ਲਿਆ ਗਿਆ ਹੈ${data.answerBy ? `, ਜਵਾਬ ${when(data.answerBy)} ਤੱਕ ਮਿਲੇਗਾ` : ''}। ਜੇ ਜਵਾਬ ਨਾਂਹ ਹੋਵੇ ਜਾਂ ਕੋਈ ਜਵਾਬ ਨਾ ਆਵੇ, ਤਾਂ ਅਸੀਂ ਤੁਹਾਡੇ ਲਈ ਇਹੋ ਜਿਹਾ ਕਲਾਕਾਰ ਲੱਭਾਂਗੇ ਜਾਂ ਪੂਰੀ ਰਕਮ ਮੋੜ ਦਿਆਂਗੇ।`,
    ),
    sms: data.agreed
      ? sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${money(data.paidPaise ?? data.totalPaise)} ਮਿਲ ਗਏ। ${data.artistName} ਤੁਰੰਤ ਸਵੀਕਾਰ ਕਰਦੇ ਹਨ।`
      : sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${money(data.paidPaise ?? data.totalPaise)} ਮਿਲ ਗਏ। ${data.artistName} ਦਾ ਜਵਾਬ ${when(data.answerBy ?? data.startsAt)} ਤੱਕ ਮਿਲੇਗਾ।`,
  }),
  'booking.requested.artist': (data) => ({
    subject: `${day(data.startsAt)} ਲਈ ਨਵੀਂ ਬੁਕਿੰਗ ਬੇਨਤੀ`,
    body: paragraphs(
      'ਇੱਕ ਮੇਜ਼ਬਾਨ ਤੁਹਾਨੂੰ ਬੁੱਕ ਕਰਨਾ ਚਾਹੁੰਦੇ ਹਨ।',
      factsForArtist(data),
      data.answerBy
        ? `ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy)} ਤੱਕ ਹਾਂ ਜਾਂ ਨਾਂਹ ਕਰੋ। ਜਵਾਬ ਨਾ ਮਿਲਣ ਤੇ ਬੇਨਤੀ ਅੱਗੇ ਚਲੀ ਜਾਵੇਗੀ।`
        : '',
      'ਮਨਜ਼ੂਰ ਕਰਨ ਤੇ ਮੇਜ਼ਬਾਨ ਦਾ ਨਾਂ, ਪੂਰਾ ਪਤਾ ਅਤੇ ਫ਼ੋਨ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ਤੇ ਦਿਸਣਗੇ।',
    ),
    sms: sms`${BRAND}: ${when(data.startsAt)} ਲਈ ਨਵੀਂ ਬੇਨਤੀ ${data.bookingCode}। ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy ?? data.startsAt)} ਤੱਕ ਜਵਾਬ ਦਿਓ।`,
  }),
  'booking.confirmed.host': (data) => ({
    subject: `${day(data.startsAt)} ਲਈ ${data.artistName} ਦੀ ਬੁਕਿੰਗ ਪੱਕੀ`,
    body: paragraphs(
      `${data.artistName} ਨੇ ਹਾਂ ਕਰ ਦਿੱਤੀ ਹੈ। ਬੁਕਿੰਗ ${data.bookingCode} ਪੱਕੀ ਹੋ ਗਈ ਹੈ।`,
      facts(data),
      'ਸਮਾਗਮ ਦੇ ਵੇਰਵਿਆਂ ਲਈ ਤੁਹਾਡੇ ਇਵੈਂਟ ਮੈਨੇਜਰ ਤੁਹਾਡੇ ਨਾਲ ਸੰਪਰਕ ਕਰਨਗੇ।',
    ),
    sms: sms`${BRAND}: ${data.artistName} ਨੇ ਹਾਂ ਕਰ ਦਿੱਤੀ ਹੈ। ਬੁਕਿੰਗ ${data.bookingCode} ${when(data.startsAt)} ਲਈ ਪੱਕੀ ਹੈ।`,
  }),
  'booking.confirmed.artist': (data) => ({
    subject: `ਪੱਕੀ: ${day(data.startsAt)}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਤੁਸੀਂ ਬੁਕਿੰਗ ${data.bookingCode} ਸਵੀਕਾਰ ਕਰ ਲਈ ਹੈ।`,
      factsForArtist(data),
      'ਮੇਜ਼ਬਾਨ ਦਾ ਨਾਂ, ਪੂਰਾ ਪਤਾ ਅਤੇ ਫ਼ੋਨ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ਤੇ ਹਨ।',
      'ਕਿਰਪਾ ਕਰਕੇ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ 60 ਮਿੰਟ ਪਹਿਲਾਂ ਥਾਂ ਤੇ ਪਹੁੰਚੋ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ${when(data.startsAt)} ਲਈ ਪੱਕੀ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ 60 ਮਿੰਟ ਪਹਿਲਾਂ ਪਹੁੰਚੋ।`,
  }),
  'booking.declined.host': (data) => ({
    subject: `${data.artistName} ${day(data.startsAt)} ਨੂੰ ਨਹੀਂ ਆ ਸਕਦੇ`,
    body: paragraphs(
      `${data.artistName} ਨੂੰ ਬੁਕਿੰਗ ${data.bookingCode} ਤੋਂ ਨਾਂਹ ਕਰਨੀ ਪਈ।`,
      data.reason ? `ਉਹਨਾਂ ਦੇ ਸ਼ਬਦਾਂ ਵਿੱਚ: ${data.reason}` : '',
      searchOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} ਨੂੰ ਬੁਕਿੰਗ ${data.bookingCode} ਤੋਂ ਨਾਂਹ ਕਰਨੀ ਪਈ। ਅਸੀਂ ਇਹੋ ਜਿਹਾ ਕਲਾਕਾਰ ਲੱਭ ਰਹੇ ਹਾਂ; ਆਪਣੀ ਬੁਕਿੰਗ ਦੇਖੋ।`,
  }),
  'booking.expired.host': (data) => ({
    subject: `${data.artistName} ਦਾ ਕੋਈ ਜਵਾਬ ਨਹੀਂ ਆਇਆ`,
    body: paragraphs(
      `${data.artistName} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਸਮੇਂ ਸਿਰ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ।`,
      searchOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਸਮੇਂ ਸਿਰ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ। ਅੱਗੇ ਕੀ ਹੋਵੇਗਾ, ਆਪਣੀ ਬੁਕਿੰਗ ਵਿੱਚ ਦੇਖੋ।`,
  }),
  'booking.expired.artist': (data) => ({
    subject: `ਬੇਨਤੀ ${data.bookingCode} ਅੱਗੇ ਚਲੀ ਗਈ ਹੈ`,
    body: `${when(data.startsAt)} ਦੀ ਬੇਨਤੀ ਦਾ ਜਵਾਬ ਦੇਣ ਦਾ ਸਮਾਂ ਖਤਮ ਹੋ ਗਿਆ, ਇਸ ਲਈ ਬੇਨਤੀ ਅੱਗੇ ਚਲੀ ਗਈ ਹੈ।`,
  }),
  'booking.cancelled.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ ਹੈ`,
    body: paragraphs(
      `${cancelled(data)} (${data.artistName}, ${when(data.startsAt)})।`,
      data.reason ? `ਕਾਰਨ: ${data.reason}` : '',
      refund(data),
    ),
    sms: data.pendingPaise
      ? sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡੇ ਪੂਰੇ ਰਿਫੰਡ ਦੀ ਪੁਸ਼ਟੀ ਹੋ ਰਹੀ ਹੈ; ਆਪਣੀ ਬੁਕਿੰਗ ਦੇਖੋ।`
      : sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ ਹੈ। ਰਿਫੰਡ ${money(data.refundPaise ?? 0)}, ${String(data.refundDays ?? 7)} ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ।`,
  }),
  'booking.cancelled.artist': (data) => ({
    subject: `ਰੱਦ: ${day(data.startsAt)}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: `${when(data.startsAt)} ਦੀ ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡਾ ਉਹ ਸਮਾਂ ਫਿਰ ਖਾਲੀ ਹੈ।`,
    sms: sms`${BRAND}: ${when(data.startsAt)} ਦੀ ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ ਹੈ। ਤਾਰੀਖ ਫਿਰ ਖਾਲੀ ਹੈ।`,
  }),
};

function cancelled(data: BookingNoticeData): string {
  if (data.cancelledBy === 'host') return `ਤੁਸੀਂ ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਕਰ ਦਿੱਤੀ ਹੈ`;
  if (data.cancelledBy === 'artist') return `ਕਲਾਕਾਰ ਨੂੰ ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਕਰਨੀ ਪਈ`;
  return `ਸਾਨੂੰ ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਕਰਨੀ ਪਈ`;
}
