import { OBJECTION_HOURS } from '#app/bookings/core/absence.ts';
import type { replacementMessages as English } from '../replacement-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { facts, factsForArtist, refund, searchOrRefund } from './booking-data.ts';
import { day, when } from './words.ts';

const STATED = new Map<string, string>(
  Object.entries({ declined: 'ਤੁਸੀਂ ਨਾਂਹ ਕੀਤੀ', withdrew: 'ਤੁਸੀਂ ਨਹੀਂ ਆ ਸਕਦੇ', no_show: 'ਤੁਸੀਂ ਨਹੀਂ ਆਏ' }),
);

export const replacementMessages: Translated<typeof English> = {
  'absence.reported.artist': (data) => ({
    subject: `ਕੀ ਇਹ ਸਹੀ ਹੈ ਕਿ ${STATED.get(data.stated) ?? ''}? ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `${data.name}, ${when(data.startsAt)} ਦੀ ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਸਾਡੀ ਟੀਮ ਨੇ ਲਿਖਿਆ ਹੈ ਕਿ ${STATED.get(data.stated) ?? ''}।`,
      `ਅਸੀਂ ਤੁਹਾਨੂੰ ਇੱਕ ਲਿੰਕ SMS ਕੀਤਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਉਸਨੂੰ ਖੋਲ੍ਹ ਕੇ ਦੱਸੋ ਕਿ ਇਹ ਸਹੀ ਹੈ ਜਾਂ ਨਹੀਂ। ਜੇ ਸਹੀ ਨਹੀਂ, ਤਾਂ ${OBJECTION_HOURS} ਘੰਟਿਆਂ ਵਿੱਚ ਦੱਸੋ, ਤਾਂ ਜੋ ਇਸਦਾ ਤੁਹਾਡੇ ਤੇ ਅਸਰ ਨਾ ਪਵੇ।`,
    ),
    ...(data.answer && {
      sms: sms`${BRAND}: ${day(data.startsAt)} (${data.bookingCode}): ਅਸੀਂ ਲਿਖਿਆ ਹੈ ਕਿ ${STATED.get(data.stated) ?? ''}। ਕੀ ਇਹ ਸਹੀ ਹੈ? ਜਵਾਬ ਦਿਓ: ${data.answer.origin ?? ''}/is-it-right/${data.answer.token ?? ''}`,
    }),
  }),
  'absence.objected.operator': ({ bookingCode, name }) => ({
    subject: `${name} ਨੂੰ ਇਤਰਾਜ਼ ਹੈ: ਬੁਕਿੰਗ ${bookingCode}`,
    body: `ਅਸੀਂ ${name} ਵੱਲੋਂ ਕਿਹਾ ਸੀ ਕਿ ਉਨ੍ਹਾਂ ਨੇ ਨਾਂਹ ਕੀਤੀ, ਨਹੀਂ ਆ ਸਕਦੇ ਜਾਂ ਨਹੀਂ ਆਏ। ਉਹ ਕਹਿੰਦੇ ਹਨ ਕਿ ਇਹ ਸੱਚ ਨਹੀਂ। ਕਿਰਪਾ ਕਰਕੇ ਦੋਹਾਂ ਨਾਲ ਗੱਲ ਕਰੋ ਅਤੇ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ਤੇ ਫ਼ੈਸਲਾ ਕਰੋ।`,
  }),
  'replacement.withdrawn.host': (data) => ({
    subject: data.noShow
      ? `${data.artistName} ਨਹੀਂ ਆਏ: ਬੁਕਿੰਗ ${data.bookingCode}`
      : `${data.artistName} ਹੁਣ ${day(data.startsAt)} ਨੂੰ ਨਹੀਂ ਆ ਸਕਦੇ`,
    body: paragraphs(
      data.noShow
        ? `ਸਾਡੀ ਟੀਮ ਨੇ ਦਰਜ ਕੀਤਾ ਹੈ ਕਿ ${data.artistName} ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਨਹੀਂ ਆਏ। ਸਾਨੂੰ ਅਫ਼ਸੋਸ ਹੈ।`
        : `${data.artistName} ਨੂੰ ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਆਪਣੀ ਹਾਂ ਵਾਪਸ ਲੈਣੀ ਪਈ। ਸਾਨੂੰ ਅਫ਼ਸੋਸ ਹੈ।`,
      data.reason ? (data.noShow ? data.reason : `ਉਹਨਾਂ ਦੇ ਸ਼ਬਦਾਂ ਵਿੱਚ: ${data.reason}`) : '',
      searchOrRefund(data),
    ),
    sms: data.noShow
      ? sms`${BRAND}: ਦਰਜ ਹੋਇਆ ਕਿ ${data.artistName} ${data.bookingCode} ਲਈ ਨਹੀਂ ਆਏ। ਅਸੀਂ ਅਜਿਹਾ ਕਲਾਕਾਰ ਲੱਭ ਰਹੇ ਹਾਂ ਜੋ ਹੁਣ ਵੀ ਆ ਸਕੇ; ਆਪਣੀ ਬੁਕਿੰਗ ਦੇਖੋ।`
      : sms`${BRAND}: ${data.artistName} ਹੁਣ ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਨਹੀਂ ਆ ਸਕਦੇ। ਅਸੀਂ ਇਹੋ ਜਿਹਾ ਕਲਾਕਾਰ ਲੱਭ ਰਹੇ ਹਾਂ; ਆਪਣੀ ਬੁਕਿੰਗ ਦੇਖੋ।`,
  }),
  'replacement.asked.artist': (data) => ({
    subject: data.readyMinutes ? 'ਕੀ ਤੁਸੀਂ ਹੁਣੇ ਆ ਕੇ ਪੇਸ਼ਕਾਰੀ ਦੇ ਸਕਦੇ ਹੋ?' : `ਕੀ ਤੁਸੀਂ ${day(data.startsAt)} ਨੂੰ ਆ ਸਕਦੇ ਹੋ?`,
    body: paragraphs(
      `${data.replacementName}, ਇੱਕ ਕਲਾਕਾਰ ${data.readyMinutes ? 'ਨਹੀਂ ਆਏ' : 'ਨਹੀਂ ਆ ਸਕਦੇ'}। ਉਹਨਾਂ ਦੀ ਥਾਂ ਤੁਹਾਨੂੰ ਪੁੱਛਿਆ ਜਾ ਰਿਹਾ ਹੈ, ਤੁਹਾਡੀ ਆਪਣੀ ਕੀਮਤ ${money(data.feePaise)} ਤੇ।`,
      data.readyMinutes
        ? `ਸਮਾਗਮ ਸ਼ੁਰੂ ਹੋ ਚੁੱਕਾ ਹੈ। ਮੇਜ਼ਬਾਨ ਦੀ ਹਾਂ ਤੋਂ ਕਰੀਬ ${String(data.readyMinutes)} ਮਿੰਟ ਬਾਅਦ ਤੁਹਾਨੂੰ ਉੱਥੇ ਹੋਣਾ ਪਵੇਗਾ।`
        : '',
      factsForArtist(data),
      data.answerBy
        ? `ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy)} ਤੱਕ ਹਾਂ ਜਾਂ ਨਾਂਹ ਕਹੋ। ਹੋਰਾਂ ਨੂੰ ਵੀ ਪੁੱਛਿਆ ਜਾ ਸਕਦਾ ਹੈ: ਜਿਸ ਦੀ ਹਾਂ ਪਹਿਲਾਂ ਆਵੇਗੀ, ਉਹੀ ਮੇਜ਼ਬਾਨ ਅੱਗੇ ਰੱਖਿਆ ਜਾਵੇਗਾ।`
        : '',
    ),
    sms: data.readyMinutes
      ? sms`${BRAND}: ਇੱਕ ਕਲਾਕਾਰ ਨਹੀਂ ਆਏ। ਕੀ ਤੁਸੀਂ ਹੁਣੇ, ${String(data.readyMinutes)} ਮਿੰਟਾਂ ਵਿੱਚ, ${money(data.feePaise)} ਵਿੱਚ ਆ ਸਕਦੇ ਹੋ? ${when(data.answerBy ?? data.decideBy)} ਤੱਕ ਜਵਾਬ ਦਿਓ।`
      : sms`${BRAND}: ਕੀ ਤੁਸੀਂ ${when(data.startsAt)} ਨੂੰ ਆ ਸਕਦੇ ਹੋ, ${money(data.feePaise)} ਵਿੱਚ? ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy ?? data.decideBy)} ਤੱਕ ਜਵਾਬ ਦਿਓ।`,
  }),
  'replacement.proposed.host': (data) => ({
    subject: `${data.replacementName} ${day(data.startsAt)} ਨੂੰ ਆ ਸਕਦੇ ਹਨ`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${data.artistName} ਦੀ ਥਾਂ ${data.replacementName}${data.rating ? ` (ਰੇਟਿੰਗ 5 ਵਿੱਚੋਂ ${data.rating})` : ''} ਖਾਲੀ ਤੇ ਤਿਆਰ ਹਨ। ਤੁਹਾਡੀ ਕੀਮਤ ਓਹੀ ਰਹੇਗੀ ਜਾਂ ਘਟੇਗੀ।`,
      `ਕਿਰਪਾ ਕਰਕੇ ${when(data.decideBy)} ਤੱਕ ਹਾਂ ਜਾਂ ਨਾਂਹ ਕਹੋ।${data.unconfirmed ? ' ਕੁਝ ਨਾ ਕਹਿਣ ਤੇ ਬੁਕਿੰਗ ਰੱਦ ਹੋ ਜਾਵੇਗੀ। ਤੁਹਾਡੇ ਪੂਰੇ ਰਿਫੰਡ ਦੀ ਪੁਸ਼ਟੀ ਹੋ ਰਹੀ ਹੈ।' : ' ਕੁਝ ਨਾ ਕਹਿਣ ਤੇ ਟੈਕਸ ਸਮੇਤ ਪੂਰੀ ਰਕਮ ਤੁਹਾਨੂੰ ਵਾਪਸ ਆਵੇਗੀ।'}`,
    ),
    sms: sms`${BRAND}: ${data.replacementName} ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਆ ਸਕਦੇ ਹਨ। ਕਿਰਪਾ ਕਰਕੇ ${when(data.decideBy)} ਤੱਕ ਹਾਂ ਜਾਂ ਨਾਂਹ ਕਹੋ; ਆਪਣੀ ਬੁਕਿੰਗ ਦੇਖੋ।`,
  }),
  'replacement.proposed.artist': (data) => ({
    subject: `${day(data.startsAt)} ਲਈ ਤੁਹਾਡਾ ਨਾਂ ਰੱਖਿਆ ਗਿਆ ਹੈ`,
    body: paragraphs(
      `${data.replacementName}, ਤੁਹਾਡਾ ਨਾਂ ਮੇਜ਼ਬਾਨ ਅੱਗੇ ਰੱਖਿਆ ਗਿਆ ਹੈ। ਉਦੋਂ ਤੱਕ ਇਹ ਸਮਾਂ ਤੁਹਾਡੇ ਕੈਲੰਡਰ ਵਿੱਚ ਰੱਖਿਆ ਹੈ।`,
      factsForArtist(data),
      `ਮੇਜ਼ਬਾਨ ${when(data.decideBy)} ਤੱਕ ਫ਼ੈਸਲਾ ਕਰਨਗੇ।`,
    ),
    sms: sms`${BRAND}: ${when(data.startsAt)} ਲਈ ਤੁਹਾਡਾ ਨਾਂ ਰੱਖਿਆ ਗਿਆ ਹੈ। ਮੇਜ਼ਬਾਨ ${when(data.decideBy)} ਤੱਕ ਫ਼ੈਸਲਾ ਕਰਨਗੇ; ਸਮਾਂ ਤੁਹਾਡੇ ਲਈ ਰੱਖਿਆ ਹੈ।`,
  }),
  'replacement.accepted.host': (data) => ({
    subject: `${day(data.startsAt)} ਲਈ ${data.replacementName} ਦੀ ਬੁਕਿੰਗ ਪੱਕੀ`,
    body: paragraphs(
      `ਤੁਸੀਂ ਹਾਂ ਕਰ ਦਿੱਤੀ ਹੈ: ਬੁਕਿੰਗ ${data.bookingCode} ਵਿੱਚ ${data.replacementName} ਆਉਣਗੇ।`,
      facts(data),
      data.returnedPaise
        ? `ਤੁਸੀਂ ${money(data.returnedPaise)} ਘੱਟ ਦਿਓਗੇ: ਉਹ ਤੁਹਾਨੂੰ ਵਾਪਸ ਆਉਣਗੇ, ਜਾਂ ਬਾਕੀ ਭੁਗਤਾਨ ਵਿੱਚੋਂ ਘੱਟ ਜਾਣਗੇ।`
        : '',
    ),
    sms: sms`${BRAND}: ${data.replacementName} ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਪੱਕੇ ਹਨ, ${when(data.startsAt)}।`,
  }),
  'replacement.accepted.artist': (data) => ({
    subject: `ਪੱਕੀ: ${day(data.startsAt)}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਮੇਜ਼ਬਾਨ ਨੇ ਹਾਂ ਕਰ ਦਿੱਤੀ ਹੈ: ਬੁਕਿੰਗ ${data.bookingCode} ਤੁਹਾਡੀ ਹੈ, ${money(data.feePaise)} ਵਿੱਚ।`,
      factsForArtist(data),
      'ਮੇਜ਼ਬਾਨ ਦਾ ਨਾਂ, ਪੂਰਾ ਪਤਾ ਅਤੇ ਫ਼ੋਨ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ਤੇ ਹਨ।',
      data.readyMinutes
        ? 'ਮਹਿਮਾਨ ਉਡੀਕ ਰਹੇ ਹਨ: ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਨਿਕਲੋ।'
        : 'ਕਿਰਪਾ ਕਰਕੇ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ 60 ਮਿੰਟ ਪਹਿਲਾਂ ਥਾਂ ਤੇ ਪਹੁੰਚੋ।',
    ),
    sms: data.readyMinutes
      ? sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਤੁਹਾਡੀ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਨਿਕਲੋ: ਸ਼ੁਰੂਆਤ ${when(data.startsAt)}।`
      : sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਤੁਹਾਡੀ ਹੈ, ${when(data.startsAt)}। ਕਿਰਪਾ ਕਰਕੇ 60 ਮਿੰਟ ਪਹਿਲਾਂ ਪਹੁੰਚੋ।`,
  }),
  'replacement.closed.artist': (data) => ({
    subject: `${day(data.startsAt)} ਲਈ ਹੁਣ ਲੋੜ ਨਹੀਂ`,
    body: `ਧੰਨਵਾਦ, ${data.replacementName}। ${when(data.startsAt)} ਦੀ ਪੇਸ਼ਕਸ਼ ਖਤਮ ਹੋ ਗਈ ਹੈ: ਮੇਜ਼ਬਾਨ ਨੇ ਕੁਝ ਹੋਰ ਤੈਅ ਕੀਤਾ ਹੈ। ਤੁਹਾਡਾ ਸਮਾਂ ਫਿਰ ਖਾਲੀ ਹੈ।`,
    sms: sms`${BRAND}: ${when(data.startsAt)} ਦੀ ਪੇਸ਼ਕਸ਼ ਖਤਮ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡਾ ਸਮਾਂ ਫਿਰ ਖਾਲੀ ਹੈ, ਧੰਨਵਾਦ।`,
  }),
  'replacement.failed.host': (data) => ({
    subject: data.pendingPaise
      ? `ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ ਹੈ`
      : `ਪੂਰੀ ਰਕਮ ਤੁਹਾਨੂੰ ਵਾਪਸ ਆ ਰਹੀ ਹੈ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `${when(data.startsAt)} ਲਈ ਸਮੇਂ ਸਿਰ ਅਜਿਹਾ ਕੋਈ ਕਲਾਕਾਰ ਨਹੀਂ ਮਿਲਿਆ ਜਿਸ ਨੂੰ ਤੁਸੀਂ ਚੁਣਿਆ ਹੋਵੇ, ਇਸ ਲਈ ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ ਹੈ। ਸਾਨੂੰ ਅਫ਼ਸੋਸ ਹੈ।`,
      refund(data),
    ),
    sms: data.pendingPaise
      ? sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਕੋਈ ਹੋਰ ਕਲਾਕਾਰ ਨਹੀਂ ਮਿਲਿਆ। ਤੁਹਾਡੇ ਪੂਰੇ ਰਿਫੰਡ ਦੀ ਪੁਸ਼ਟੀ ਹੋ ਰਹੀ ਹੈ; ਆਪਣੀ ਬੁਕਿੰਗ ਦੇਖੋ।`
      : sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਕੋਈ ਹੋਰ ਕਲਾਕਾਰ ਨਹੀਂ ਮਿਲਿਆ। ${money(data.refundPaise ?? 0)} ${String(data.refundDays ?? 7)} ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਤੁਹਾਨੂੰ ਵਾਪਸ ਆਉਣਗੇ।`,
  }),
};
