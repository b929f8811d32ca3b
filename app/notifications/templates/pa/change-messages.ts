import {
  type ArtistChangeNoticeData,
  type ChangeNoticeData,
  type changeMessages as English,
  termsSeenByArtist,
} from '../change-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const terms = (data: ChangeNoticeData) => `${when(data.startsAt)}\n${data.venue}`;
const termsForArtist = (data: ArtistChangeNoticeData) => termsSeenByArtist(when(data.startsAt), data);
const oldStands = 'ਬੁਕਿੰਗ ਪਹਿਲਾਂ ਤੈਅ ਸ਼ਰਤਾਂ ਤੇ ਹੀ ਕਾਇਮ ਹੈ।';

export const changeMessages: Translated<typeof English> = {
  'change.asked.artist': (data) => ({
    subject: `ਮੇਜ਼ਬਾਨ ਬੁਕਿੰਗ ${data.bookingCode} ਵਿੱਚ ਬਦਲਾਅ ਚਾਹੁੰਦੇ ਹਨ`,
    body: paragraphs(
      `ਮੇਜ਼ਬਾਨ ਬੁਕਿੰਗ ${data.bookingCode} (${when(data.oldStartsAt)}) ਨੂੰ ਇੰਝ ਬਦਲਣਾ ਚਾਹੁੰਦੇ ਹਨ:`,
      termsForArtist(data),
      `ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy)} ਤੱਕ ਹਾਂ ਜਾਂ ਨਾਂਹ ਕਰੋ। ਜਵਾਬ ਨਾ ਮਿਲਣ ਤੇ ਬੁਕਿੰਗ ਉਵੇਂ ਹੀ ਰਹੇਗੀ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਵਿੱਚ ਬਦਲਾਅ ਦੀ ਬੇਨਤੀ, ਹੁਣ ${when(data.startsAt)}। ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy)} ਤੱਕ ਜਵਾਬ ਦਿਓ।`,
  }),
  'change.asked.host': (data) => ({
    subject: `${data.artistName} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਹੋਰ ਸਮਾਂ ਸੁਝਾਇਆ ਹੈ`,
    body: paragraphs(
      `${data.artistName} ਪੁੱਛਦੇ ਹਨ ਕਿ ਕੀ ਬੁਕਿੰਗ ${data.bookingCode} ${when(data.oldStartsAt)} ਦੀ ਥਾਂ ${when(data.startsAt)} ਸ਼ੁਰੂ ਹੋ ਸਕਦੀ ਹੈ।`,
      `ਕਿਰਪਾ ਕਰਕੇ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ਤੇ ${when(data.answerBy)} ਤੱਕ ਹਾਂ ਜਾਂ ਨਾਂਹ ਕਰੋ। ਜਵਾਬ ਨਾ ਦੇਣ ਤੇ ਸਭ ਉਵੇਂ ਹੀ ਰਹੇਗਾ।`,
    ),
    sms: sms`${BRAND}: ${data.artistName} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${when(data.startsAt)} ਸੁਝਾਇਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy)} ਤੱਕ ਜਵਾਬ ਦਿਓ।`,
  }),
  'change.topay.host': (data) => ({
    subject: `ਸਹਿਮਤੀ ਮਿਲੀ: ${money(data.duePaise ?? 0)} ਦਿਓ ਅਤੇ ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਬਦਲਾਅ ਲਾਗੂ ਹੋਵੇਗਾ`,
    body: paragraphs(
      `${data.artistName} ਬੁਕਿੰਗ ${data.bookingCode} ਵਿੱਚ ਤੁਹਾਡੇ ਬਦਲਾਅ ਨਾਲ ਸਹਿਮਤ ਹਨ:`,
      terms(data),
      `${when(data.payBy ?? data.answerBy)} ਤੱਕ ${money(data.duePaise ?? 0)} ਹੋਰ ਦੇਣ ਤੇ ਇਹ ਲਾਗੂ ਹੋਵੇਗਾ, ਨਹੀਂ ਤਾਂ ਬੁਕਿੰਗ ਪਹਿਲਾਂ ਵਰਗੀ ਰਹੇਗੀ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਬਦਲਾਅ ਮਨਜ਼ੂਰ। ${money(data.duePaise ?? 0)} ${when(data.payBy ?? data.answerBy)} ਤੱਕ ਦਿਓ।`,
  }),
  'change.applied.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} ਬਦਲ ਗਈ ਹੈ`,
    body: paragraphs(
      `${data.artistName} ਦੀ ਬੁਕਿੰਗ ${data.bookingCode} ਹੁਣ ਇਸ ਤਰ੍ਹਾਂ ਹੈ:`,
      terms(data),
      data.backPaise ? `${money(data.backPaise)} ਉਸੇ ਰਾਹ 7 ਕੰਮ ਵਾਲੇ ਦਿਨਾਂ ਵਿੱਚ ਮੁੜਨਗੇ।` : '',
    ),
    sms: sms`${BRAND}: ${data.artistName} ਦੀ ਬੁਕਿੰਗ ${data.bookingCode} ਬਦਲ ਗਈ: ${when(data.startsAt)}।`,
  }),
  'change.applied.artist': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} ਬਦਲ ਗਈ: ${when(data.startsAt)}`,
    body: paragraphs(`ਬੁਕਿੰਗ ${data.bookingCode} ਹੁਣ ਇਸ ਤਰ੍ਹਾਂ ਹੈ:`, termsForArtist(data)),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਬਦਲ ਗਈ: ${when(data.startsAt)}। ਨਵਾਂ ਸਮਾਂ ਤੁਹਾਡੇ ਕੈਲੰਡਰ ਵਿੱਚ ਹੈ।`,
  }),
  'change.declined.host': (data) => ({
    subject: `${data.artistName} ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਬਦਲਾਅ ਨਾਲ ਸਹਿਮਤ ਨਹੀਂ ਹੋ ਸਕੇ`,
    body: paragraphs(
      `${data.artistName} ${when(data.startsAt)} ਲਈ ਸਹਿਮਤ ਨਹੀਂ ਹੋ ਸਕੇ।`,
      data.reason ? `ਉਨ੍ਹਾਂ ਦੇ ਸ਼ਬਦਾਂ ਵਿੱਚ: ${data.reason}` : '',
      oldStands,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਬਦਲਾਅ ਮਨਜ਼ੂਰ ਨਹੀਂ ਹੋਇਆ। ਬੁਕਿੰਗ ਪਹਿਲਾਂ ਵਰਗੀ ਹੈ।`,
  }),
  'change.declined.artist': (data) => ({
    subject: `ਮੇਜ਼ਬਾਨ ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਸਮਾਂ ਉਹੀ ਰੱਖਣਾ ਚਾਹੁੰਦੇ ਹਨ`,
    body: paragraphs(
      `ਮੇਜ਼ਬਾਨ ${when(data.startsAt)} ਲਈ ਸਹਿਮਤ ਨਹੀਂ ਹੋ ਸਕੇ।`,
      data.reason ? `ਉਨ੍ਹਾਂ ਦੇ ਸ਼ਬਦਾਂ ਵਿੱਚ: ${data.reason}` : '',
      oldStands,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਤੁਹਾਡਾ ਸੁਝਾਅ ਮਨਜ਼ੂਰ ਨਹੀਂ ਹੋਇਆ। ਬੁਕਿੰਗ ਪਹਿਲਾਂ ਵਰਗੀ ਹੈ।`,
  }),
  'change.lapsed.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਬਦਲਾਅ ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ`,
    body: paragraphs(`${when(data.startsAt)} ਵਾਲੇ ਬਦਲਾਅ ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ।`, oldStands),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਬਦਲਾਅ ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ। ਬੁਕਿੰਗ ਪਹਿਲਾਂ ਵਰਗੀ ਹੈ।`,
  }),
  'change.lapsed.artist': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਬਦਲਾਅ ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ`,
    body: paragraphs(`${when(data.startsAt)} ਵਾਲੇ ਬਦਲਾਅ ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ।`, oldStands),
  }),
  'change.withdrawn.artist': (data) => ({
    subject: `ਮੇਜ਼ਬਾਨ ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਬਦਲਾਅ ਦੀ ਬੇਨਤੀ ਵਾਪਸ ਲੈ ਲਈ`,
    body: oldStands,
  }),
  'change.withdrawn.host': (data) => ({
    subject: `${data.artistName} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਨਵੇਂ ਸਮੇਂ ਦਾ ਸੁਝਾਅ ਵਾਪਸ ਲੈ ਲਿਆ`,
    body: oldStands,
  }),
};
