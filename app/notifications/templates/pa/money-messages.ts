import type { moneyMessages as English } from '../money-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { lostWords } from './lost-payment-words.ts';
import { when } from './words.ts';

export const moneyMessages: Translated<typeof English> = {
  'refund.processed.host': (data) => ({
    subject: `${money(data.refundPaise ?? 0)} ਦਾ ਰਿਫੰਡ ਭੇਜ ਦਿੱਤਾ ਗਿਆ ਹੈ`,
    body: `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.refundPaise ?? 0)} ਮੋੜਨ ਲਈ ਤੁਹਾਡੇ ਬੈਂਕ ਨੂੰ ਕਹਿ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਰਕਮ ਆਮ ਤੌਰ ਤੇ ${data.refundDays ?? 7} ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਦਿਖ ਜਾਂਦੀ ਹੈ।`,
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ${money(data.refundPaise ?? 0)} ਦਾ ਰਿਫੰਡ ਤੁਹਾਡੇ ਬੈਂਕ ਨੂੰ ਭੇਜ ਦਿੱਤਾ ਗਿਆ ਹੈ।`,
  }),
  'refund.failed.operator': (data) => ({
    subject: `ਰਿਫੰਡ ਅਸਫਲ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${data.hostName} ਨੂੰ ${money(data.refundPaise ?? 0)} ਦਾ ਰਿਫੰਡ ਅਸਫਲ ਰਿਹਾ।`,
      data.reason ? `ਗੇਟਵੇ ਦਾ ਜਵਾਬ: ${data.reason}` : '',
      'ਇਹ ਹੱਥੀਂ ਨਿਪਟਾਉਣਾ ਪਵੇਗਾ।',
    ),
  }),
  'refund.foreign.operator': (data) => ({
    subject: `ਗੇਟਵੇ ਤੇ ਕੀਤਾ ਗਿਆ ਰਿਫੰਡ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: `ਕਿਸੇ ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.refundPaise ?? 0)} ਸਿੱਧੇ ਪੇਮੈਂਟ ਗੇਟਵੇ ਤੇ ਮੋੜ ਦਿੱਤੇ। ਇਹ ਦਰਜ ਹੋ ਗਿਆ ਹੈ; ਕਿਰਪਾ ਕਰਕੇ ਕਾਰਨ ਪਤਾ ਕਰੋ।`,
  }),
  'payment.quarantined.operator': (data) => ({
    subject: `ਗਲਤ ਰਕਮ ਦਾ ਭੁਗਤਾਨ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${money(data.paidPaise ?? 0)} ਦਾ ਭੁਗਤਾਨ ਆਇਆ, ਜਦਕਿ ਆਰਡਰ ਦੀ ਰਕਮ ਵੱਖਰੀ ਹੈ। ਇਸਨੂੰ ਵੱਖਰਾ ਰੱਖਿਆ ਗਿਆ ਹੈ ਅਤੇ ਕੁਝ ਵੀ ਪੱਕਾ ਨਹੀਂ ਹੋਇਆ; ਕਿਰਪਾ ਕਰਕੇ ਦੇਖੋ।`,
  }),
  'payment.unusable.host': (data) => ({
    subject: `ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਕੰਮ ਨਹੀਂ ਆ ਸਕਿਆ; ${money(data.refundPaise ?? data.totalPaise)} ਵਾਪਸ ਹੋ ਰਹੇ ਹਨ`,
    body: paragraphs(
      `${data.artistName} ਲਈ ${when(data.startsAt)} ਦਾ ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਕੰਮ ਨਹੀਂ ਆ ਸਕਿਆ।`,
      lostWords[data.lostWhy ?? 'slot_gone'],
      `${money(data.refundPaise ?? data.totalPaise)} ਉਸੇ ਰਾਹ ${data.refundDays ?? 7} ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਵਾਪਸ ਆਉਣਗੇ। ਤੁਹਾਨੂੰ ਕੁਝ ਨਹੀਂ ਕਰਨਾ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਕੰਮ ਨਹੀਂ ਆ ਸਕਿਆ। ${money(data.refundPaise ?? data.totalPaise)} ਪੂਰੇ ਵਾਪਸ ਹੋ ਰਹੇ ਹਨ।`,
  }),
};
