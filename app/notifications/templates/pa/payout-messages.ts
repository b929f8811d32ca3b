import type { AccountRefusal } from '#app/payments/payouts/account-refusals.ts';
import type { payoutMessages as English } from '../payout-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { day } from './words.ts';

/** Account field the gateway refused; its own wording is shown only in the studio. */
const REFUSED: Record<AccountRefusal, string> = {
  holderName: 'ਖਾਤਾਧਾਰਕ ਦਾ ਨਾਂ ਨਹੀਂ ਮੰਨਿਆ ਗਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਜਿਵੇਂ ਬੈਂਕ ਵਿੱਚ ਲਿਖਿਆ ਹੈ ਉਵੇਂ ਲਿਖੋ।',
  number: 'ਖਾਤਾ ਨੰਬਰ ਨਹੀਂ ਮੰਨਿਆ ਗਿਆ।',
  ifsc: 'ਗੇਟਵੇ ਇਸ IFSC ਨੂੰ ਨਹੀਂ ਜਾਣਦਾ।',
  upi: 'UPI ਆਈਡੀ ਨਹੀਂ ਮੰਨੀ ਗਈ।',
  pan: 'PAN ਨਹੀਂ ਮੰਨਿਆ ਗਿਆ।',
  gstin: 'GSTIN ਨਹੀਂ ਮੰਨਿਆ ਗਿਆ।',
  contact: 'ਤੁਹਾਡਾ ਫ਼ੋਨ ਨੰਬਰ ਜਾਂ ਈ-ਮੇਲ ਨਹੀਂ ਮੰਨਿਆ ਗਿਆ: ਇਹ ਤੁਹਾਡੀ ਪ੍ਰੋਫ਼ਾਈਲ ਵਿੱਚ ਹਨ।',
  technical: 'ਗੇਟਵੇ ਵਿੱਚ ਖ਼ਰਾਬੀ ਸੀ। ਖਾਤਾ ਫਿਰ ਸੰਭਾਲਣਾ ਕਾਫ਼ੀ ਹੋ ਸਕਦਾ ਹੈ।',
  other: '',
};

export const payoutMessages: Translated<typeof English> = {
  'payout.paid.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} ਤੁਹਾਨੂੰ ਭੇਜ ਦਿੱਤੇ ਗਏ ਹਨ`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਕਮਾਈ ${money(data.amountPaise ?? 0)} ${data.sentAt ? `${day(data.sentAt)} ਨੂੰ ` : ''}ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਭੇਜ ਦਿੱਤੀ ਗਈ ਹੈ।`,
      data.arrivesBy ? `ਆਮ ਤੌਰ ਤੇ ਇਹ ${day(data.arrivesBy)} ਤੱਕ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਆ ਜਾਂਦੀ ਹੈ।` : '',
      'ਪਹੁੰਚਣ ਤੇ ਅਸੀਂ ਫਿਰ ਦੱਸਾਂਗੇ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode ?? ''} ਦੇ ${money(data.amountPaise ?? 0)} ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਭੇਜ ਦਿੱਤੇ ਗਏ ਹਨ।`,
  }),
  'payout.arrived.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} ਪਹੁੰਚ ਗਏ ਹਨ`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਕਮਾਈ ${money(data.amountPaise ?? 0)} ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਆ ਗਈ ਹੈ।`,
      data.utr ? `ਤੁਹਾਡੇ ਬੈਂਕ ਵਿੱਚ ਇਸਦਾ ਨੰਬਰ (UTR) ${data.utr} ਹੈ।` : '',
    ),
  }),
  'payout.bounced.artist': (data) => ({
    subject: `ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ${money(data.amountPaise ?? 0)} ਨਹੀਂ ਪਹੁੰਚ ਸਕੇ`,
    body: paragraphs(
      `ਅਸੀਂ ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.amountPaise ?? 0)} ਭੇਜੇ ਸਨ, ਪਰ ਤੁਹਾਡੇ ਖਾਤੇ ਨੇ ਨਹੀਂ ਲਏ। ਪੈਸਾ ਸੁਰੱਖਿਅਤ ਹੈ ਅਤੇ ਤੁਹਾਡਾ ਹੀ ਹੈ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਸਟੂਡੀਓ ਦੇ “ਕਮਾਈ” ਪੰਨੇ ਤੇ ਦੂਜਾ ਖਾਤਾ ਦਿਓ। ਪੈਸਾ ਵਾਪਸ ਆਉਂਦੇ ਹੀ ਅਸੀਂ ਉਸ ਖਾਤੇ ਵਿੱਚ ਭੇਜ ਦੇਵਾਂਗੇ।',
    ),
  }),
  'payout.bounced.operator': (data) => ({
    subject: `ਨਹੀਂ ਪਹੁੰਚਿਆ: ${data.artistName}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.amountPaise ?? 0)} ${data.artistName} ਦੇ ਖਾਤੇ ਨੇ ਨਹੀਂ ਲਏ।`,
      data.failure ? `ਗੇਟਵੇ ਦਾ ਜਵਾਬ: ${data.failure}` : '',
      'ਅਸੀਂ ਇਸਨੂੰ ਗੇਟਵੇ ਤੋਂ ਵਾਪਸ ਲੈ ਕੇ ਅਗਲੇ ਖਾਤੇ ਵਿੱਚ ਭੇਜਾਂਗੇ। ਕਲਾਕਾਰ ਤੋਂ ਦੂਜਾ ਖਾਤਾ ਮੰਗਿਆ ਗਿਆ ਹੈ।',
    ),
  }),
  'payout.by_bank.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} ਅਸੀਂ ਬੈਂਕ ਤੋਂ ਭੇਜਾਂਗੇ`,
    body: `ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਕਮਾਈ ${money(data.amountPaise ?? 0)} ਸਿੱਧੀ ਸਾਡੇ ਬੈਂਕ ਖਾਤੇ ਤੋਂ ਆਵੇਗੀ, ਆਮ ਤੌਰ ਤੇ 3 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ। ਤੁਹਾਨੂੰ ਕੁਝ ਨਹੀਂ ਕਰਨਾ।`,
  }),
  'payout.by_bank.operator': (data) => ({
    subject: `ਬੈਂਕ ਤੋਂ ਚੁਕਾਓ: ${data.artistName}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.amountPaise ?? 0)} ${data.artistName} ਤੱਕ ਕੋਈ ਭੁਗਤਾਨ ਨਹੀਂ ਲਿਜਾ ਸਕਦਾ, ਅਤੇ ਗੇਟਵੇ ਸਾਡੇ ਬੈਲੈਂਸ ਤੋਂ ਟ੍ਰਾਂਸਫਰ ਨਹੀਂ ਕਰਦਾ। ਕਿਰਪਾ ਕਰਕੇ ਸਾਡੇ ਬੈਂਕ ਖਾਤੇ ਤੋਂ ਚੁਕਾਓ ਅਤੇ “ਪੈਸਾ”, “ਭੁਗਤਾਨ” ਵਿੱਚ ਦਰਜ ਕਰੋ।`,
  }),
  'payout.account_missing.artist': (data) => ({
    subject: 'ਤੁਹਾਡੇ ਬੈਂਕ ਦੀ ਜਾਣਕਾਰੀ ਬਾਕੀ ਹੈ',
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.amountPaise ?? 0)} ਤੁਹਾਡੇ ਬੈਂਕ ਖਾਤੇ ਜਾਂ UPI ਆਈਡੀ ਦੀ ਉਡੀਕ ਕਰ ਰਹੇ ਹਨ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਸਟੂਡੀਓ ਦੇ “ਕਮਾਈ” ਪੰਨੇ ਤੇ ਇਹ ਜਾਣਕਾਰੀ ਦਿਓ। ਦੋ ਮਿੰਟ ਦਾ ਕੰਮ ਹੈ।',
    ),
  }),
  'payout.account_cap.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} ਲਈ ਕਿਰਪਾ ਕਰਕੇ ਬੈਂਕ ਖਾਤਾ ਦਿਓ`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਤੁਹਾਨੂੰ ${money(data.amountPaise ?? 0)} ਮਿਲਣਗੇ। UPI ਇੱਕ ਵਾਰ ਵਿੱਚ ਇੰਨਾ ਨਹੀਂ ਲੈਂਦਾ, ਇਸ ਲਈ ਇਹ ਤੁਹਾਡੀ UPI ਆਈਡੀ ਤੇ ਨਹੀਂ ਭੇਜਿਆ ਜਾ ਸਕਦਾ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਸਟੂਡੀਓ ਦੇ “ਕਮਾਈ” ਪੰਨੇ ਤੇ ਬੈਂਕ ਖਾਤਾ ਦਿਓ। ਉਦੋਂ ਤੱਕ ਪੈਸਾ ਤੁਹਾਡੇ ਲਈ ਸੁਰੱਖਿਅਤ ਰਹੇਗਾ।',
    ),
  }),
  'payout.account_questioned.artist': (data) => ({
    subject: 'ਪੇਮੈਂਟ ਗੇਟਵੇ ਨੇ ਤੁਹਾਡੇ ਖਾਤੇ ਬਾਰੇ ਪੁੱਛਿਆ ਹੈ',
    body: paragraphs(
      `${data.artistName} ਦੇ ਖਾਤੇ ਵਿੱਚ ਅੱਗੇ ਪੈਸੇ ਭੇਜਣ ਤੋਂ ਪਹਿਲਾਂ ਪੇਮੈਂਟ ਗੇਟਵੇ ਉਸ ਬਾਰੇ ਕੁਝ ਜਾਣਨਾ ਚਾਹੁੰਦਾ ਹੈ।`,
      data.asked ? `ਉਸਨੇ ਪੁੱਛਿਆ ਹੈ: ${data.asked}।` : '',
      'ਸਾਡੀ ਟੀਮ ਇਸ ਬਾਰੇ ਤੁਹਾਨੂੰ ਲਿਖੇਗੀ। ਉਦੋਂ ਤੱਕ ਤੁਹਾਡਾ ਪੈਸਾ ਸੁਰੱਖਿਅਤ ਹੈ।',
    ),
  }),
  'payout.account_questioned.operator': (data) => ({
    subject: `ਗੇਟਵੇ ਨੇ ਇੱਕ ਖਾਤੇ ਬਾਰੇ ਪੁੱਛਿਆ ਹੈ: ${data.artistName}`,
    body: paragraphs(
      `ਪੇਮੈਂਟ ਗੇਟਵੇ ਨੂੰ ${data.artistName} ਦੇ ਖਾਤੇ ਬਾਰੇ ਜਾਣਕਾਰੀ ਚਾਹੀਦੀ ਹੈ। ਉਦੋਂ ਤੱਕ ਟ੍ਰਾਂਸਫਰ ਰੁਕੇ ਰਹਿਣਗੇ।`,
      data.asked ? `ਉਸਨੇ ਪੁੱਛਿਆ ਹੈ: ${data.asked}।` : '',
      'ਕਿਰਪਾ ਕਰਕੇ ਕਲਾਕਾਰ ਨਾਲ ਮਿਲ ਕੇ ਉਸਦੇ ਡੈਸ਼ਬੋਰਡ ਵਿੱਚ ਜਵਾਬ ਦਿਓ।',
    ),
  }),
  'payout.account_changed.artist': (data) => ({
    subject: 'ਤੁਹਾਡੀ ਕਮਾਈ ਹੁਣ ਦੂਜੇ ਖਾਤੇ ਵਿੱਚ ਜਾਵੇਗੀ',
    body: paragraphs(
      `ਹੁਣ ਤੋਂ ${data.artistName} ਦੀ ਕਮਾਈ ${data.ending} ਤੇ ਖਤਮ ਹੋਣ ਵਾਲੇ ਖਾਤੇ ਵਿੱਚ ਜਾਵੇਗੀ।`,
      data.waits ? 'ਤੁਹਾਡੇ ਪੈਸੇ ਦੀ ਸੁਰੱਖਿਆ ਲਈ ਪਹਿਲੇ 72 ਘੰਟੇ ਉੱਥੇ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ ਜਾਵੇਗਾ।' : '',
      data.stop
        ? 'ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਇਹ ਲਿੰਕ ਖੋਲ੍ਹੋ ਅਤੇ ਬਟਨ ਦਬਾਓ। ਜਦੋਂ ਤੱਕ ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਨਾ ਕਰ ਲਈਏ, ਸਾਰੇ ਭੁਗਤਾਨ ਰੁਕ ਜਾਣਗੇ:'
        : 'ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਤੁਰੰਤ ਸਾਨੂੰ ਦੱਸੋ।',
    ),
    sms: sms`${BRAND}: ਕਮਾਈ ਹੁਣ ${data.ending ?? ''} ਤੇ ਖਤਮ ਹੋਣ ਵਾਲੇ ਖਾਤੇ ਵਿੱਚ ਜਾਵੇਗੀ। ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ? ਭੁਗਤਾਨ ਰੋਕੋ: ${data.stop?.origin ?? ''}/not-me/${data.stop?.token ?? ''}`,
  }),
  'payout.account_refused.artist': (data) => ({
    subject: 'ਤੁਹਾਡਾ ਖਾਤਾ ਜੋੜਿਆ ਨਹੀਂ ਜਾ ਸਕਿਆ',
    body: paragraphs(
      `${data.artistName} ਲਈ ਦਿੱਤਾ ਗਿਆ ਖਾਤਾ ਪੇਮੈਂਟ ਗੇਟਵੇ ਨੇ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤਾ।`,
      REFUSED[data.refusal ?? 'other'],
      'ਕਿਰਪਾ ਕਰਕੇ “ਕਮਾਈ” ਪੰਨੇ ਤੇ ਜਾਣਕਾਰੀ ਜਾਂਚੋ। ਉਦੋਂ ਤੱਕ ਤੁਹਾਡੀ ਕਮਾਈ ਸਾਡੇ ਕੋਲ ਸੁਰੱਖਿਅਤ ਹੈ।',
    ),
  }),
  'turnover.notice.artist': (data) => ({
    subject: 'ਇਸ ਸਾਲ ਤੁਹਾਡਾ ਕਾਰੋਬਾਰ ₹15 ਲੱਖ ਪਾਰ ਕਰ ਚੁੱਕਾ ਹੈ',
    body: paragraphs(
      `ਹੁਣ ਤੱਕ ਤੈਅ ਪ੍ਰੋਗਰਾਮਾਂ ਨਾਲ ${data.artistName} ਦਾ ਇਸ ਵਿੱਤੀ ਸਾਲ ਦਾ ਕਾਰੋਬਾਰ ${money(data.amountPaise ?? 0)} ਹੈ।`,
      '₹20 ਲੱਖ ਤੋਂ ਜੀਐੱਸਟੀ ਰਜਿਸਟ੍ਰੇਸ਼ਨ ਜ਼ਰੂਰੀ ਹੈ। ਜੇ ਤੁਸੀਂ ਰਜਿਸਟਰਡ ਹੋ ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਸਟੂਡੀਓ ਦੇ “ਟੈਕਸ” ਪੰਨੇ ਉੱਤੇ ਆਪਣਾ ਨੰਬਰ ਪਾਓ।',
    ),
  }),
  'turnover.declare.artist': (data) => ({
    subject: 'ਕਿਰਪਾ ਕਰਕੇ ਆਪਣੀ ਹੋਰ ਕਮਾਈ ਫਿਰ ਦੱਸੋ',
    body: paragraphs(
      `ਹੁਣ ਤੱਕ ਤੈਅ ਪ੍ਰੋਗਰਾਮਾਂ ਨਾਲ ${data.artistName} ਦਾ ਇਸ ਵਿੱਤੀ ਸਾਲ ਦਾ ਕਾਰੋਬਾਰ ${money(data.amountPaise ?? 0)} ਹੈ। ₹20 ਲੱਖ ਤੋਂ ਜੀਐੱਸਟੀ ਰਜਿਸਟ੍ਰੇਸ਼ਨ ਜ਼ਰੂਰੀ ਹੈ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਸਟੂਡੀਓ ਦੇ “ਟੈਕਸ” ਪੰਨੇ ਉੱਤੇ ਦੱਸੋ ਕਿ ਇਸ ਤੋਂ ਇਲਾਵਾ ਤੁਸੀਂ ਕਿੰਨਾ ਕਮਾਉਂਦੇ ਹੋ, ਜਾਂ ਆਪਣਾ ਜੀਐੱਸਟੀ ਨੰਬਰ ਪਾਓ।',
    ),
  }),
  'turnover.stop.artist': (data) => ({
    subject: 'ਜੀਐੱਸਟੀ ਨੰਬਰ ਤੋਂ ਬਿਨਾਂ ਇਸ ਸਾਲ ਤੁਹਾਡੀ ਹੋਰ ਬੁਕਿੰਗ ਨਹੀਂ ਹੋ ਸਕਦੀ',
    body: paragraphs(
      `ਇੱਕ ਹੋਰ ਬੁਕਿੰਗ ਨਾਲ ${data.artistName} ਦਾ ਇਸ ਵਿੱਤੀ ਸਾਲ ਦਾ ਕਾਰੋਬਾਰ ₹20 ਲੱਖ ਪਾਰ ਕਰ ਜਾਵੇਗਾ, ਜੋ ਜੀਐੱਸਟੀ ਰਜਿਸਟ੍ਰੇਸ਼ਨ ਤੋਂ ਬਿਨਾਂ ਸੀਮਾ ਹੈ। ਜੋ ਤੈਅ ਹੈ ਉਹ ਓਵੇਂ ਹੀ ਰਹੇਗਾ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਜੀਐੱਸਟੀ ਵਿੱਚ ਰਜਿਸਟਰ ਹੋਵੋ ਅਤੇ ਸਟੂਡੀਓ ਦੇ “ਟੈਕਸ” ਪੰਨੇ ਉੱਤੇ ਆਪਣਾ ਨੰਬਰ ਪਾਓ। ਫਿਰ ਮੇਜ਼ਬਾਨ ਤੁਹਾਨੂੰ ਤੁਰੰਤ ਬੁੱਕ ਕਰ ਸਕਦੇ ਹਨ।',
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
  'payout.left.operator': (data) => ({
    subject: `ਰੋਕੇ ਜਾਣ ਤੋਂ ਠੀਕ ਪਹਿਲਾਂ ਚੁਕਾਇਆ ਗਿਆ: ${data.artistName}, ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ${data.artistName} ਨੂੰ ${money(data.amountPaise ?? 0)} ਉਸੇ ਵੇਲੇ ਚਲੇ ਗਏ ਜਦੋਂ ਇਹ ਭੁਗਤਾਨ ਰੋਕਿਆ ਗਿਆ।`,
      'ਹੁਣ ਇਸਨੂੰ ਰੋਕਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ। ਕਿਰਪਾ ਕਰਕੇ ਤੈਅ ਕਰੋ ਕਿ ਕੀ ਕਰਨਾ ਹੈ, ਅਤੇ ਜੇ ਬੈਂਕ ਨੇ ਕਿਹਾ ਸੀ ਤਾਂ ਉਸਨੂੰ ਦੱਸੋ।',
    ),
  }),
  'transfer.foreign.operator': (data) => ({
    subject: 'ਗੇਟਵੇ ਤੇ ਇੱਕ ਟ੍ਰਾਂਸਫਰ ਸਾਡਾ ਨਹੀਂ ਹੈ',
    body: `ਪੇਮੈਂਟ ਗੇਟਵੇ ਤੇ ${money(data.amountPaise ?? 0)} ਦਾ ਇੱਕ ਟ੍ਰਾਂਸਫਰ ਹੈ ਜੋ ਇੱਥੋਂ ਨਹੀਂ ਹੋਇਆ। ਕਿਰਪਾ ਕਰਕੇ ਪਤਾ ਕਰੋ ਕਿ ਇਹ ਕਿਸਨੇ ਕੀਤਾ।`,
  }),
};
