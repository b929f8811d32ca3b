import type { payoutMessages as English } from '../payout-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';

export const payoutMessages: Translated<typeof English> = {
  'payout.paid.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਭੇਜ ਦਿੱਤੇ ਗਏ ਹਨ`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਕਮਾਈ ${money(data.amountPaise ?? 0)} ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਭੇਜ ਦਿੱਤੀ ਗਈ ਹੈ। ਬੈਂਕ ਵਿੱਚ ਇਹ ਆਮ ਤੌਰ ਤੇ 2 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਦਿਖ ਜਾਂਦੀ ਹੈ।`,
      'ਪੂਰਾ ਹਿਸਾਬ ਸਟੂਡੀਓ ਦੇ “ਕਮਾਈ” ਪੰਨੇ ਤੇ ਹੈ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode ?? ''} ਦੇ ${money(data.amountPaise ?? 0)} ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਭੇਜ ਦਿੱਤੇ ਗਏ ਹਨ।`,
  }),
  'payout.account_changed.artist': (data) => ({
    subject: 'ਤੁਹਾਡੀ ਕਮਾਈ ਹੁਣ ਦੂਜੇ ਖਾਤੇ ਵਿੱਚ ਜਾਵੇਗੀ',
    body: paragraphs(
      `ਹੁਣ ਤੋਂ ${data.artistName} ਦੀ ਕਮਾਈ ${data.ending} ਤੇ ਖਤਮ ਹੋਣ ਵਾਲੇ ਖਾਤੇ ਵਿੱਚ ਜਾਵੇਗੀ।`,
      'ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਸਾਨੂੰ ਤੁਰੰਤ ਦੱਸੋ: ਜਾਂਚ ਦੌਰਾਨ ਕੋਈ ਭੁਗਤਾਨ ਨਹੀਂ ਭੇਜਿਆ ਜਾਵੇਗਾ।',
    ),
    sms: sms`${BRAND}: ਕਮਾਈ ਹੁਣ ${data.ending ?? ''} ਤੇ ਖਤਮ ਹੋਣ ਵਾਲੇ ਖਾਤੇ ਵਿੱਚ ਜਾਵੇਗੀ। ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ? ਸਾਨੂੰ ਤੁਰੰਤ ਫ਼ੋਨ ਕਰੋ।`,
  }),
  'payout.account_refused.artist': (data) => ({
    subject: 'ਤੁਹਾਡਾ ਖਾਤਾ ਜੋੜਿਆ ਨਹੀਂ ਜਾ ਸਕਿਆ',
    body: paragraphs(
      `${data.artistName} ਲਈ ਦਿੱਤਾ ਗਿਆ ਖਾਤਾ ਪੇਮੈਂਟ ਗੇਟਵੇ ਨੇ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤਾ।`,
      data.failure ? `ਗੇਟਵੇ ਦਾ ਜਵਾਬ: ${data.failure}` : '',
      'ਕਿਰਪਾ ਕਰਕੇ “ਕਮਾਈ” ਪੰਨੇ ਤੇ ਜਾਣਕਾਰੀ ਜਾਂਚੋ। ਉਦੋਂ ਤੱਕ ਤੁਹਾਡੀ ਕਮਾਈ ਸਾਡੇ ਕੋਲ ਸੁਰੱਖਿਅਤ ਹੈ।',
    ),
  }),
  'payout.failed.operator': (data) => ({
    subject: `ਭੁਗਤਾਨ ਅਸਫਲ: ${data.artistName}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${data.artistName} ਨੂੰ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋ ਸਕਿਆ।`,
      data.failure ? `ਗੇਟਵੇ ਦਾ ਜਵਾਬ: ${data.failure}` : '',
      'ਬਕਾਇਆ ਬਣਿਆ ਰਹੇਗਾ ਅਤੇ ਇੱਕ ਦਿਨ ਬਾਅਦ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਹੋਵੇਗੀ।',
    ),
  }),
  'transfer.foreign.operator': (data) => ({
    subject: 'ਗੇਟਵੇ ਤੇ ਇੱਕ ਟ੍ਰਾਂਸਫਰ ਸਾਡਾ ਨਹੀਂ ਹੈ',
    body: `ਪੇਮੈਂਟ ਗੇਟਵੇ ਤੇ ${money(data.amountPaise ?? 0)} ਦਾ ਇੱਕ ਟ੍ਰਾਂਸਫਰ ਹੈ ਜੋ ਇੱਥੋਂ ਨਹੀਂ ਹੋਇਆ। ਕਿਰਪਾ ਕਰਕੇ ਪਤਾ ਕਰੋ ਕਿ ਇਹ ਕਿਸਨੇ ਕੀਤਾ।`,
  }),
};
