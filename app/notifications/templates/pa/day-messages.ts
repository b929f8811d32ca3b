import { type DayNoticeData, type dayMessages as English, people } from '../day-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const PROBLEMS = { late: 'ਦੇਰ ਨਾਲ ਸ਼ੁਰੂ ਹੋਈ', short: 'ਤੈਅ ਸਮੇਂ ਤੋਂ ਛੋਟੀ ਸੀ', no_show: 'ਹੋਈ ਹੀ ਨਹੀਂ' };

export const dayMessages: Translated<typeof English> = {
  'day.missing.artist': (data) => ({
    subject: `ਤੁਹਾਡੀ ਉਡੀਕ ਹੋ ਰਹੀ ਹੈ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਤੁਹਾਡੇ ਪਹੁੰਚਣ ਦਾ ਸਮਾਂ ਹੋ ਗਿਆ ਹੈ ਅਤੇ ਸਾਨੂੰ ਹਾਲੇ ਨਹੀਂ ਪਤਾ ਕਿ ਤੁਸੀਂ ਪਹੁੰਚ ਗਏ ਹੋ।`,
      `ਮੇਜ਼ਬਾਨ ਤੋਂ ਚਾਰ ਅੰਕਾਂ ਦਾ ਆਮਦ ਕੋਡ ਪੁੱਛੋ ਅਤੇ ਉਸਨੂੰ ਬੁਕਿੰਗ ਦੇ ਦਿਨ ਵਾਲੇ ਪੰਨੇ 'ਤੇ ਭਰੋ। ਰਾਹ ਵਿੱਚ ਹੋ ਤਾਂ ਇਵੈਂਟ ਮੈਨੇਜਰ ਨੂੰ ਫ਼ੋਨ ਕਰੋ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਤੁਹਾਡੀ ਉਡੀਕ ਹੋ ਰਹੀ ਹੈ। ਪਹੁੰਚ ਕੇ ਮੇਜ਼ਬਾਨ ਤੋਂ ਆਮਦ ਕੋਡ ਪੁੱਛੋ ਅਤੇ ਭਰੋ।`,
  }),
  'day.missing.manager': (data) => ({
    subject: `ਹੁਣ ਤੱਕ ਨਹੀਂ ਪਹੁੰਚੇ: ${data.artistName}, ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} ਨੂੰ 15 ਮਿੰਟ ਪਹਿਲਾਂ ਥਾਂ 'ਤੇ ਹੋਣਾ ਚਾਹੀਦਾ ਸੀ। ਪੇਸ਼ਕਾਰੀ ${when(data.startsAt)} ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} ${data.bookingCode} ਲਈ ਨਹੀਂ ਪਹੁੰਚੇ, ਸ਼ੁਰੂਆਤ ${when(data.startsAt)}। ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਫ਼ੋਨ ਕਰੋ।`,
  }),
  'day.missing.everyone': (data) => ({
    subject: `ਅੱਧਾ ਘੰਟਾ ਬਾਕੀ ਅਤੇ ਕਲਾਕਾਰ ਨਹੀਂ ਪਹੁੰਚੇ: ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਨਹੀਂ ਪਹੁੰਚੇ, ਸ਼ੁਰੂਆਤ ${when(data.startsAt)}। ਮੇਜ਼ਬਾਨ ਨੂੰ ਦੱਸ ਦਿੱਤਾ ਗਿਆ ਹੈ ਕਿ ਅਸੀਂ ਦੇਖ ਰਹੇ ਹਾਂ।`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.bookingCode} ਵਿੱਚ 30 ਮਿੰਟ ਬਾਕੀ ਅਤੇ ${data.artistName} ਨਹੀਂ ਪਹੁੰਚੇ। ਦਿਨ ਦਾ ਬੋਰਡ ਦੇਖੋ।`,
  }),
  'dispute.checked.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode}: ਇੱਕ ਸਾਥੀ ਸਾਡਾ ਫ਼ੈਸਲਾ ਜਾਂਚ ਰਹੇ ਹਨ`,
    body: `ਅਸੀਂ ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਸ਼ਿਕਾਇਤ ਵੇਖ ਲਈ ਹੈ। ਵੱਡੀ ਰਕਮ ਦਾ ਫ਼ੈਸਲਾ ਦੂਜਾ ਵਿਅਕਤੀ ਵੀ ਜਾਂਚਦਾ ਹੈ; ${when(data.checkedBy ?? data.startsAt)} ਤੱਕ ਅਸੀਂ ਤੁਹਾਨੂੰ ਦੱਸਾਂਗੇ।`,
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਸਾਡਾ ਫ਼ੈਸਲਾ ਇੱਕ ਸਾਥੀ ਜਾਂਚ ਰਹੇ ਹਨ। ${when(data.checkedBy ?? data.startsAt)} ਤੱਕ ਤੁਹਾਨੂੰ ਦੱਸਾਂਗੇ।`,
  }),
  'dispute.again.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode}: ਅਸੀਂ ਤੁਹਾਡੀ ਸ਼ਿਕਾਇਤ ਫਿਰ ਵੇਖ ਰਹੇ ਹਾਂ`,
    body: `ਬੁਕਿੰਗ ${data.bookingCode} ਤੇ ਸਾਡੇ ਫ਼ੈਸਲੇ ਦੀ ਪੁਸ਼ਟੀ ਨਹੀਂ ਹੋਈ, ਇਸ ਲਈ ਅਸੀਂ ਤੁਹਾਡੀ ਸ਼ਿਕਾਇਤ ਫਿਰ ਵੇਖ ਰਹੇ ਹਾਂ। ਕਲਾਕਾਰ ਨੂੰ ਹਾਲੇ ਵੀ ਭੁਗਤਾਨ ਨਹੀਂ ਹੁੰਦਾ। ਦੇਰੀ ਲਈ ਅਫ਼ਸੋਸ ਹੈ।`,
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਤੇ ਫ਼ੈਸਲੇ ਦੀ ਪੁਸ਼ਟੀ ਨਹੀਂ ਹੋਈ, ਅਸੀਂ ਤੁਹਾਡੀ ਸ਼ਿਕਾਇਤ ਫਿਰ ਵੇਖ ਰਹੇ ਹਾਂ। ਉਦੋਂ ਤੱਕ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਵੇਗਾ।`,
  }),
  'dispute.opened.operator': (data) => ({
    subject: `ਵਿਵਾਦ: ${data.bookingCode}, ${data.artistName}`,
    body: `${data.hostName} ਦਾ ਕਹਿਣਾ ਹੈ ਕਿ ਪੇਸ਼ਕਾਰੀ ${PROBLEMS[data.problem ?? 'late']}। ਬੁਕਿੰਗ ਦਾ ਪੂਰਾ ਹੋਣਾ ਅਤੇ ਭੁਗਤਾਨ ਫ਼ੈਸਲੇ ਤੱਕ ਰੁਕੇ ਹਨ।`,
  }),
  'day.missing.host': (data) => ({
    subject: `${data.artistName} ਹਾਲੇ ਨਹੀਂ ਪਹੁੰਚੇ`,
    body: paragraphs(
      `${data.artistName} ਨੇ ਹਾਲੇ ਤੁਹਾਡਾ ਆਮਦ ਕੋਡ ਨਹੀਂ ਭਰਿਆ। ਸਾਡੀ ਟੀਮ ਨੂੰ ਪਤਾ ਹੈ।`,
      'ਜੇ ਉਹ ਪਹੁੰਚ ਚੁੱਕੇ ਹਨ, ਤਾਂ ਉਨ੍ਹਾਂ ਨੂੰ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਦੇ ਚਾਰ ਅੰਕ ਦੱਸੋ।',
      'ਪੇਸ਼ਕਾਰੀ ਦੇਰ ਨਾਲ ਸ਼ੁਰੂ ਹੋਵੇ, ਤਾਂ ਜਿੰਨਾ ਖੁੰਝਿਆ ਓਨਾ ਉਸ ਪੰਨੇ ਦੇ ਨਿਯਮ ਨਾਲ ਵਾਪਸ ਆਵੇਗਾ।',
    ),
    sms: sms`${BRAND}: ${data.artistName} ਨੇ ${data.bookingCode} ਲਈ ਆਮਦ ਦਰਜ ਨਹੀਂ ਕੀਤੀ। ਸਾਡੀ ਟੀਮ ਨੂੰ ਪਤਾ ਹੈ। ਪਹੁੰਚ ਗਏ ਹੋਣ ਤਾਂ ਉਨ੍ਹਾਂ ਨੂੰ ਆਮਦ ਕੋਡ ਦੱਸੋ।`,
  }),
  'day.arrived.host': (data) => ({
    subject: `${data.artistName} ਪਹੁੰਚ ਗਏ`,
    body: paragraphs(
      `${data.artistName} ${when(data.arrivedAt ?? data.startsAt)} 'ਤੇ ਪਹੁੰਚੇ।`,
      data.creditPaise
        ? `ਇਹ ਸ਼ੁਰੂਆਤ ਤੋਂ ${data.lateMinutes ?? 0} ਮਿੰਟ ਬਾਅਦ ਹੈ। ਫੀਸ ਵਿੱਚੋਂ ${money(data.creditPaise)} ${leaves(data)} ਉਸੇ ਤਰ੍ਹਾਂ ਮੁੜਨਗੇ ਜਿਵੇਂ ਤੁਸੀਂ ਭੁਗਤਾਨ ਕੀਤਾ ਸੀ, ਜੇ ਕਲਾਕਾਰ ਜਾਂ ਅਸੀਂ ਇਤਰਾਜ਼ ਨਾ ਕਰੀਏ।`
        : 'ਤੁਹਾਡੀ ਸ਼ਾਮ ਸ਼ੁਭ ਹੋਵੇ।',
    ),
    sms: data.creditPaise
      ? sms`${BRAND}: ${data.artistName} ${String(data.lateMinutes ?? 0)} ਮਿੰਟ ਦੇਰ ਨਾਲ ਪਹੁੰਚੇ, ਬੁਕਿੰਗ ${data.bookingCode}। ਇਤਰਾਜ਼ ਨਾ ਹੋਵੇ ਤਾਂ ${money(data.creditPaise)} ${leaves(data)} ਤੁਹਾਨੂੰ ਮੁੜਨਗੇ।`
      : sms`${BRAND}: ${data.artistName} ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਪਹੁੰਚ ਗਏ।`,
  }),
  'day.credited.artist': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode}: ${data.lateMinutes ?? 0} ਮਿੰਟ ਦੇਰ`,
    body: `ਤੁਹਾਡੀ ਆਮਦ ਸ਼ੁਰੂਆਤ ਤੋਂ ${data.lateMinutes ?? 0} ਮਿੰਟ ਬਾਅਦ ਦਰਜ ਹੋਈ, ਇਸ ਲਈ ਫੀਸ ਵਿੱਚੋਂ ${money(data.creditPaise ?? 0)} ${leaves(data)} ਮੇਜ਼ਬਾਨ ਨੂੰ ਮੁੜਨਗੇ; ਤੁਹਾਡਾ ਹਿੱਸਾ ਉਸੇ ਅਨੁਪਾਤ ਵਿੱਚ ਘਟਦਾ ਹੈ। ਠੀਕ ਨਹੀਂ? ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਤੇ ਇਤਰਾਜ਼ ਕਰੋ, ਅਤੇ ਸਾਡੇ ਵਿੱਚੋਂ ਕੋਈ ਫ਼ੈਸਲਾ ਕਰਦਾ ਹੈ।`,
    sms: sms`${BRAND}: ${data.bookingCode}: ${String(data.lateMinutes ?? 0)} ਮਿੰਟ ਦੇਰ ਦਰਜ ਹੋਈ, ਇਸ ਲਈ ਫੀਸ ਵਿੱਚੋਂ ${money(data.creditPaise ?? 0)} ${leaves(data)} ਮੇਜ਼ਬਾਨ ਨੂੰ ਮੁੜਨਗੇ। ਠੀਕ ਨਹੀਂ? ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਤੇ ਇਤਰਾਜ਼ ਕਰੋ।`,
  }),
  'day.says_here.host': (data) => ({
    subject: `${data.artistName} ਕਹਿੰਦੇ ਹਨ ਕਿ ਉਹ ਪਹੁੰਚ ਗਏ`,
    body: paragraphs(
      `${data.artistName} ਨੇ ਦੱਸਿਆ ਕਿ ਉਹ ${when(data.arrivedAt ?? data.startsAt)} ਤੋਂ ਥਾਂ ਤੇ ਹਨ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਉਨ੍ਹਾਂ ਨੂੰ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਦੇ ਚਾਰ ਅੰਕ ਦੱਸੋ। ਜੇ ਉਹ ਉੱਥੇ ਨਹੀਂ ਹਨ, ਤਾਂ ਉਸੇ ਪੰਨੇ ਤੇ ਦੱਸੋ।',
    ),
    sms: sms`${BRAND}: ${data.artistName} ਕਹਿੰਦੇ ਹਨ ਕਿ ਉਹ ${data.bookingCode} ਦੀ ਥਾਂ ਤੇ ਹਨ। ਉਨ੍ਹਾਂ ਨੂੰ ਆਮਦ ਕੋਡ ਦੱਸੋ। ਨਹੀਂ ਹਨ? ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਤੇ ਦੱਸੋ।`,
  }),
  'day.denied_here.artist': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode}: ਮੇਜ਼ਬਾਨ ਨੂੰ ਤੁਸੀਂ ਨਹੀਂ ਦਿਸ ਰਹੇ`,
    body: 'ਤੁਸੀਂ ਦੱਸਿਆ ਕਿ ਤੁਸੀਂ ਥਾਂ ਤੇ ਹੋ; ਮੇਜ਼ਬਾਨ ਕਹਿੰਦੇ ਹਨ ਕਿ ਨਹੀਂ। ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਮੇਜ਼ਬਾਨ ਜਾਂ ਆਪਣੇ ਇਵੈਂਟ ਮੈਨੇਜਰ ਨੂੰ ਫ਼ੋਨ ਕਰੋ।',
    sms: sms`${BRAND}: ${data.bookingCode} ਦੇ ਮੇਜ਼ਬਾਨ ਕਹਿੰਦੇ ਹਨ ਕਿ ਤੁਸੀਂ ਉੱਥੇ ਨਹੀਂ ਹੋ। ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਮੇਜ਼ਬਾਨ ਜਾਂ ਇਵੈਂਟ ਮੈਨੇਜਰ ਨੂੰ ਫ਼ੋਨ ਕਰੋ।`,
  }),
  'day.denied_here.operator': (data) => ({
    subject: `ਕਲਾਕਾਰ ਅਤੇ ਮੇਜ਼ਬਾਨ ਸਹਿਮਤ ਨਹੀਂ: ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} ਕਹਿੰਦੇ ਹਨ ਕਿ ਉਹ ਥਾਂ ਤੇ ਹਨ, ${data.hostName} ਕਹਿੰਦੇ ਹਨ ਕਿ ਨਹੀਂ। ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਦੋਵਾਂ ਨੂੰ ਫ਼ੋਨ ਕਰੋ।`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.bookingCode}: ਕਲਾਕਾਰ ਕਹਿੰਦੇ ਹਨ ਉਹ ਉੱਥੇ ਹਨ, ਮੇਜ਼ਬਾਨ ਕਹਿੰਦੇ ਹਨ ਨਹੀਂ। ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਦੋਵਾਂ ਨੂੰ ਫ਼ੋਨ ਕਰੋ।`,
  }),
  'dispute.objected.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode}: ਦਰਜ ਦੇਰੀ ਤੇ ਇਤਰਾਜ਼ ਹੈ`,
    body: paragraphs(
      `${data.artistName} ਜਾਂ ਸਾਡੀ ਟੀਮ ਕਹਿੰਦੀ ਹੈ ਕਿ ਦਰਜ ਕੀਤੀ ਦੇਰੀ ਠੀਕ ਨਹੀਂ ਹੈ, ਇਸ ਲਈ ਆਪਣੇ-ਆਪ ਕੁਝ ਨਹੀਂ ਮੁੜਦਾ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਤੇ ਦੱਸੋ ਕਿ ਕੀ ਹੋਇਆ। ਸਾਡੇ ਵਿੱਚੋਂ ਕੋਈ ਦੋਵੇਂ ਧਿਰਾਂ ਸੁਣ ਕੇ ਦੋ ਦਿਨਾਂ ਵਿੱਚ ਫ਼ੈਸਲਾ ਕਰਦਾ ਹੈ।',
    ),
    sms: sms`${BRAND}: ${data.bookingCode} ਦੀ ਦਰਜ ਦੇਰੀ ਤੇ ਇਤਰਾਜ਼ ਹੈ। ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਤੇ ਦੱਸੋ ਕਿ ਕੀ ਹੋਇਆ; ਸਾਡੇ ਵਿੱਚੋਂ ਕੋਈ ਫ਼ੈਸਲਾ ਕਰਦਾ ਹੈ।`,
  }),
  'dispute.objected.operator': (data) => ({
    subject: `ਦੇਰੀ ਤੇ ਇਤਰਾਜ਼: ${data.bookingCode}, ${data.artistName}`,
    body: `ਦੇਰੀ ਦੀ ਵਾਪਸੀ ਤੇ ਇਤਰਾਜ਼ ਹੋਇਆ ਹੈ। ਬੁਕਿੰਗ ਦਾ ਪੂਰਾ ਹੋਣਾ ਅਤੇ ਭੁਗਤਾਨ ਫ਼ੈਸਲੇ ਤੱਕ ਰੁਕੇ ਹਨ।`,
  }),
  'dispute.opened.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਸ਼ਿਕਾਇਤ ਸਾਨੂੰ ਮਿਲ ਗਈ`,
    body: paragraphs(
      `ਤੁਸੀਂ ਦੱਸਿਆ ਕਿ ${data.artistName} ਦੀ ਪੇਸ਼ਕਾਰੀ ${PROBLEMS[data.problem ?? 'late']}।`,
      'ਜਦੋਂ ਤੱਕ ਅਸੀਂ ਦੋਵੇਂ ਧਿਰਾਂ ਸੁਣ ਕੇ ਫ਼ੈਸਲਾ ਨਹੀਂ ਕਰਦੇ, ਕਲਾਕਾਰ ਨੂੰ ਕੁਝ ਨਹੀਂ ਦਿੱਤਾ ਜਾਂਦਾ। ਦੋ ਦਿਨਾਂ ਵਿੱਚ ਅਸੀਂ ਤੁਹਾਨੂੰ ਦੱਸਾਂਗੇ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਸ਼ਿਕਾਇਤ ਮਿਲ ਗਈ। ਫ਼ੈਸਲੇ ਤੱਕ ਕਿਸੇ ਨੂੰ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਵੇਗਾ।`,
  }),
  'dispute.opened.artist': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode}: ਮੇਜ਼ਬਾਨ ਨੇ ਸਮੱਸਿਆ ਦੱਸੀ ਹੈ`,
    body: paragraphs(
      `ਮੇਜ਼ਬਾਨ ਨੇ ਦੱਸਿਆ ਕਿ ਤੁਹਾਡੀ ਪੇਸ਼ਕਾਰੀ ${PROBLEMS[data.problem ?? 'late']}।`,
      `ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy ?? data.startsAt)} ਤੱਕ ਆਪਣਾ ਪੱਖ ਦੱਸੋ, SMS ਦੇ ਲਿੰਕ ਨਾਲ ਜਾਂ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਤੇ। ਫ਼ੈਸਲੇ ਤੱਕ ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਰੁਕਿਆ ਰਹੇਗਾ।`,
    ),
    ...(data.answer && {
      sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਮੇਜ਼ਬਾਨ ਨੇ ਸਮੱਸਿਆ ਦੱਸੀ ਹੈ। ${when(data.answerBy ?? data.startsAt)} ਤੱਕ ਆਪਣਾ ਪੱਖ ਦੱਸੋ: ${data.answer.origin ?? ''}/your-side/${data.answer.token ?? ''}`,
    }),
  }),
  'dispute.settled.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} 'ਤੇ ਸਾਡਾ ਫ਼ੈਸਲਾ`,
    body: paragraphs(
      data.decision ?? '',
      data.creditPaise
        ? `${money(data.creditPaise)} ਉਸੇ ਤਰ੍ਹਾਂ 7 ਕੰਮ ਵਾਲੇ ਦਿਨਾਂ ਵਿੱਚ ਵਾਪਸ ਆ ਰਹੇ ਹਨ।`
        : 'ਕੁਝ ਵਾਪਸ ਨਹੀਂ ਆਉਂਦਾ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} 'ਤੇ ਫ਼ੈਸਲਾ: ${money(data.creditPaise ?? 0)} ਤੁਹਾਨੂੰ ਵਾਪਸ ਆ ਰਹੇ ਹਨ।`,
  }),
  'dispute.settled.artist': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} 'ਤੇ ਸਾਡਾ ਫ਼ੈਸਲਾ`,
    body: paragraphs(
      data.decision ?? '',
      data.creditPaise ? `${money(data.creditPaise)} ਮੇਜ਼ਬਾਨ ਨੂੰ ਵਾਪਸ ਜਾ ਰਹੇ ਹਨ।` : 'ਤੁਹਾਡੀ ਫੀਸ ਪੂਰੀ ਰਹਿੰਦੀ ਹੈ।',
    ),
  }),
};

function leaves({ leavesAt }: Pick<DayNoticeData, 'leavesAt'>): string {
  return leavesAt ? `${when(leavesAt)} ਤੋਂ ਬਾਅਦ` : 'ਸਮਾਪਤੀ ਤੋਂ 24 ਘੰਟੇ ਬਾਅਦ';
}
