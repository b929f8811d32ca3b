import type { moneyMessages as English } from '../money-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { lostWords } from './lost-payment-words.ts';
import { day, when } from './words.ts';

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
    body: `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${money(data.paidPaise ?? 0)} ਦਾ ਭੁਗਤਾਨ ਆਇਆ, ਜਦਕਿ ਆਰਡਰ ਦੀ ਰਕਮ ਵੱਖਰੀ ਹੈ। ਇਸ ਨਾਲ ਕੁਝ ਬੁੱਕ ਨਹੀਂ ਹੋਇਆ ਅਤੇ ਸਾਰੀ ਰਕਮ ਗਾਹਕ ਨੂੰ ਮੁੜ ਰਹੀ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਪਤਾ ਕਰੋ ਕਿ ਕਿਸ ਫੀਸ ਜਾਂ ਆਫ਼ਰ ਨਾਲ ਰਕਮ ਬਦਲੀ।`,
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
  'payment.unanswered.host': (data) => ({
    subject: `ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਅਜੇ ਨਹੀਂ ਆਇਆ: ${data.artistName} ਲਈ ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `ਤੁਸੀਂ ${when(data.begunAt ?? '')} ਨੂੰ ${data.artistName} ਲਈ ${money(data.paidPaise ?? 0)} ਦਾ ਭੁਗਤਾਨ ਸ਼ੁਰੂ ਕੀਤਾ ਸੀ (ਬੁਕਿੰਗ ${data.bookingCode})। ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਅਜੇ ਨਹੀਂ ਆਇਆ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਭੁਗਤਾਨ ਨਾ ਕਰੋ।`,
      'ਸਲਾਟ ਖਾਲੀ ਹੁੰਦਿਆਂ ਬੈਂਕ ਹਾਂ ਕਹਿ ਦੇਵੇ ਤਾਂ ਤੁਹਾਡੀ ਬੁਕਿੰਗ ਹੋ ਜਾਵੇਗੀ। ਉਦੋਂ ਤੱਕ ਸਲਾਟ ਕਿਸੇ ਹੋਰ ਨੇ ਲੈ ਲਿਆ ਤਾਂ ਸਾਰਾ ਪੈਸਾ ਤੁਹਾਨੂੰ ਵਾਪਸ ਮਿਲੇਗਾ। ਬੈਂਕ ਨਾਂਹ ਕਹੇ ਤਾਂ ਅਸੀਂ ਤੁਹਾਨੂੰ ਦੱਸਾਂਗੇ।',
      `ਅਸੀਂ ${day(data.askedUntil ?? '')} ਤੱਕ ਪੁੱਛਦੇ ਰਹਾਂਗੇ। ਕੋਈ ਸਵਾਲ ਹੋਵੇ ਤਾਂ ਸੰਪਰਕ ਪੰਨੇ ਤੇ ਕੋਡ ${data.bookingCode} ਨਾਲ ਸਾਨੂੰ ਲਿਖੋ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.paidPaise ?? 0)} ਤੇ ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਭੁਗਤਾਨ ਨਾ ਕਰੋ; ਜਵਾਬ ਆਉਂਦੇ ਹੀ ਦੱਸਾਂਗੇ।`,
  }),
  'payment.declined_late.host': (data) => ({
    subject: `ਤੁਹਾਡੇ ਬੈਂਕ ਨੇ ਨਾਂਹ ਕਰ ਦਿੱਤੀ: ${data.artistName} ਲਈ ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਕੱਟਿਆ ਗਿਆ`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${when(data.begunAt ?? '')} ਨੂੰ ਸ਼ੁਰੂ ਕੀਤਾ ${money(data.paidPaise ?? 0)} ਦਾ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਕੱਟਿਆ ਗਿਆ।`,
      `${data.artistName} ਨੂੰ ਬੁੱਕ ਕਰਨ ਲਈ ਕਿਰਪਾ ਕਰਕੇ ਫਿਰ ਭੁਗਤਾਨ ਕਰੋ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.paidPaise ?? 0)} ਤੇ ਤੁਹਾਡੇ ਬੈਂਕ ਨੇ ਨਾਂਹ ਕਰ ਦਿੱਤੀ। ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਕੱਟਿਆ ਗਿਆ।`,
  }),
  'payment.silent.host': (data) => ({
    subject: `ਤੁਹਾਡੇ ਬੈਂਕ ਤੋਂ ਕੁਝ ਨਹੀਂ ਆਇਆ: ${data.artistName} ਲਈ ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.paidPaise ?? 0)} ਦੇ ਭੁਗਤਾਨ ਬਾਰੇ ਅਸੀਂ ${day(data.askedUntil ?? '')} ਤੱਕ ਪੁੱਛਿਆ। ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ, ਅਤੇ ਸਾਨੂੰ ਕੁਝ ਨਹੀਂ ਮਿਲਿਆ।`,
      `ਜੇ ਪੈਸਾ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚੋਂ ਨਿਕਲਿਆ ਸੀ ਤਾਂ ਬੈਂਕ ਉਸਨੂੰ ਆਪੇ ਮੋੜ ਦਿੰਦਾ ਹੈ। ਨਾ ਦਿਖੇ ਤਾਂ ਸੰਪਰਕ ਪੰਨੇ ਤੇ ਨੰਬਰ ${data.paymentId} ਨਾਲ ਸਾਨੂੰ ਲਿਖੋ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਤੁਹਾਡੇ ਬੈਂਕ ਤੋਂ ਕੁਝ ਨਹੀਂ ਆਇਆ। ${money(data.paidPaise ?? 0)} ਖਾਤੇ ਵਿੱਚੋਂ ਨਿਕਲੇ ਹੋਣ ਤਾਂ ਬੈਂਕ ਮੋੜ ਦੇਵੇਗਾ।`,
  }),
};
