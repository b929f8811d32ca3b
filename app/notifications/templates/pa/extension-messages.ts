import type { extensionMessages as English } from '../extension-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { time } from './words.ts';

export const extensionMessages: Translated<typeof English> = {
  'extension.asked.artist': (data) => ({
    subject: `ਮੇਜ਼ਬਾਨ ${data.minutes} ਮਿੰਟ ਹੋਰ ਚਾਹੁੰਦੇ ਹਨ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਮੇਜ਼ਬਾਨ ਚਾਹੁੰਦੇ ਹਨ ਕਿ ਤੁਸੀਂ ${time(data.endsAt)} ਤੱਕ ਰੁਕੋ। ਤੁਹਾਡੀ ਕਮਾਈ ${money(data.earnPaise)} ਵਧੇਗੀ।`,
      `ਕਿਰਪਾ ਕਰਕੇ ਉਸ ਦਿਨ ਦੇ ਪੇਜ ਤੇ ${time(data.answerBy)} ਤੱਕ ਜਵਾਬ ਦਿਓ। ਜਵਾਬ ਨਾ ਦੇਣ ਤੇ ਪ੍ਰੋਗਰਾਮ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਮੇਜ਼ਬਾਨ ਤੁਹਾਨੂੰ ${time(data.endsAt)} ਤੱਕ ਰੋਕਣਾ ਚਾਹੁੰਦੇ ਹਨ। ਕਿਰਪਾ ਕਰਕੇ ${time(data.answerBy)} ਤੱਕ ਉਸ ਦਿਨ ਦੇ ਪੇਜ ਤੇ ਜਵਾਬ ਦਿਓ।`,
  }),
  'extension.topay.host': (data) => ({
    subject: `${data.artistName} ਰੁਕਣਗੇ: ${time(data.payBy ?? data.answerBy)} ਤੱਕ ${money(data.duePaise)} ਚੁਕਾਓ`,
    body: paragraphs(
      `ਤੁਸੀਂ ${time(data.payBy ?? data.answerBy)} ਤੱਕ ${money(data.duePaise)} ਚੁਕਾਓ ਤਾਂ ${data.artistName} ${time(data.endsAt)} ਤੱਕ ਰੁਕਣਗੇ।`,
      `ਭੁਗਤਾਨ ਤੋਂ ਬਿਨਾਂ ਪ੍ਰੋਗਰਾਮ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਕਲਾਕਾਰ ${time(data.endsAt)} ਤੱਕ ਰੁਕਣਗੇ। ਪੱਕਾ ਕਰਨ ਲਈ ${money(data.duePaise)} ${time(data.payBy ?? data.answerBy)} ਤੱਕ ਚੁਕਾਓ।`,
  }),
  'extension.applied.host': (data) => ({
    subject: `${time(data.endsAt)} ਤੱਕ ਵਧਾਇਆ ਗਿਆ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਤੁਸੀਂ ${money(data.duePaise)} ਚੁਕਾਏ। ${data.artistName} ਦਾ ਪ੍ਰੋਗਰਾਮ ${time(data.endsAt)} ਤੱਕ ਚੱਲੇਗਾ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਸਮਾਂ ${time(data.endsAt)} ਤੱਕ ਵਧਾ ਦਿੱਤਾ ਗਿਆ।`,
  }),
  'extension.applied.artist': (data) => ({
    subject: `ਭੁਗਤਾਨ ਹੋ ਗਿਆ: ਕਿਰਪਾ ਕਰਕੇ ${time(data.endsAt)} ਤੱਕ ਰੁਕੋ, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਮੇਜ਼ਬਾਨ ਨੇ ${data.minutes} ਮਿੰਟ ਹੋਰ ਦਾ ਭੁਗਤਾਨ ਕਰ ਦਿੱਤਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ${time(data.endsAt)} ਤੱਕ ਰੁਕੋ। ਤੁਹਾਡੀ ਕਮਾਈ ${money(data.earnPaise)} ਵਧੀ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਵਧਾਈ ਗਈ ਅਤੇ ਭੁਗਤਾਨ ਹੋ ਗਿਆ। ਕਿਰਪਾ ਕਰਕੇ ${time(data.endsAt)} ਤੱਕ ਰੁਕੋ।`,
  }),
  'extension.declined.host': (data) => ({
    subject: `${data.artistName} ਹੋਰ ਨਹੀਂ ਰੁਕ ਸਕਦੇ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} ${time(data.endsAt)} ਤੱਕ ਨਹੀਂ ਰੁਕ ਸਕਦੇ। ਪ੍ਰੋਗਰਾਮ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`,
      'ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਲਿਆ ਗਿਆ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਕਲਾਕਾਰ ਹੋਰ ਨਹੀਂ ਰੁਕ ਸਕਦੇ। ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਲਿਆ ਗਿਆ।`,
  }),
  'extension.lapsed.host': (data) => ({
    subject: `ਸਮਾਂ ਨਹੀਂ ਵਧਿਆ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਸਮੇਂ ਸਿਰ ਜਵਾਬ ਜਾਂ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਇਆ, ਇਸ ਲਈ ਪ੍ਰੋਗਰਾਮ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`,
      'ਪੈਸਾ ਦੇਰ ਨਾਲ ਆਵੇ ਤਾਂ ਅਸੀਂ ਪੂਰਾ ਮੋੜਦੇ ਹਾਂ।',
    ),
  }),
  'extension.lapsed.artist': (data) => ({
    subject: `ਸਮਾਂ ਨਹੀਂ ਵਧਿਆ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(`ਸਮੇਂ ਸਿਰ ਜਵਾਬ ਜਾਂ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਇਆ। ਪ੍ਰੋਗਰਾਮ ਤੈਅ ਸਮੇਂ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਸਮਾਂ ਨਹੀਂ ਵਧਿਆ। ਪ੍ਰੋਗਰਾਮ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`,
  }),
  'extension.withdrawn.artist': (data) => ({
    subject: `ਮੇਜ਼ਬਾਨ ਹੁਣ ਹੋਰ ਸਮਾਂ ਨਹੀਂ ਚਾਹੁੰਦੇ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(`ਪ੍ਰੋਗਰਾਮ ਤੈਅ ਸਮੇਂ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਮੇਜ਼ਬਾਨ ਹੁਣ ਹੋਰ ਸਮਾਂ ਨਹੀਂ ਚਾਹੁੰਦੇ। ਪ੍ਰੋਗਰਾਮ ${time(data.oldEndsAt)} ਤੇ ਖ਼ਤਮ ਹੋਵੇਗਾ।`,
  }),
};
