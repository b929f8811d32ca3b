import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import { createTranslator } from '#app/shared/text-reader.ts';
import { Texts } from '#app/shared/texts.tsx';
import { type PaymentRefusal, paymentRefusalSentence } from '../balance/payment-refusal.ts';
import { type ChangeRefusal, changeRefused } from '../changes/change-refusal.ts';
import {
  asRefused,
  type BookingRefusal,
  type CancellationRefusal,
  type Refused,
  refusalSentence,
} from '../core/booking-refusal.ts';
import {
  type OrderCancellationRefusal,
  orderRefusalSentence,
  type SoundOrderRefusal,
} from '../sound-orders/sound-order-refusal.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const SCRIPTS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
/** One of each code: a new code without a text fails type check and test. */
type OneOfEach<Refusal extends { reason: string }> = {
  [Reason in Refusal['reason']]: Omit<Extract<Refusal, { reason: Reason }>, 'reason'>;
};

const TIMES = { too_soon: { hours: 24 }, too_far_ahead: {} };
const STOCK = { out_of_stock: { item: 'Stage Monitor', left: 3 }, unknown_sound: {} };
const PRICES = { price_changed: { total: paise(100) }, terms_changed: {}, payment_in_progress: {} };
const BOOKING: OneOfEach<BookingRefusal | CancellationRefusal> = {
  ...TIMES,
  ...STOCK,
  ...PRICES,
  artist_not_found: {},
  too_long: { minutes: 180 },
  slot_taken: {},
  deposit_not_offered: {},
  too_many_holds: { most: 3, minutes: 7 },
  held_recently: { minutes: 7 },
  too_many_tries: { minutes: 7 },
  account_erased: {},
  gateway_unavailable: { bookingId: '1' },
  booking_not_found: {},
  already_over: {},
  refund_changed: { refund: paise(100), kept: paise(100) },
};
const ORDER: OneOfEach<SoundOrderRefusal | OrderCancellationRefusal> = {
  ...TIMES,
  ...STOCK,
  ...PRICES,
  too_long: { hours: 12 },
  nothing_chosen: {},
  too_many_holds: { most: 3, minutes: 7 },
  held_recently: { minutes: 7 },
  too_many_tries: { minutes: 7 },
  account_erased: {},
  gateway_unavailable: { orderId: '1' },
  order_not_found: {},
  already_over: {},
  still_out: {},
  refund_changed: { refund: paise(100) },
};
const CHANGE: OneOfEach<ChangeRefusal> = {
  ...TIMES,
  ...STOCK,
  too_long: { minutes: 180 },
  slot_taken: {},
  price_changed: { total: paise(100) },
  booking_not_found: {},
  changed_meanwhile: {},
  not_changeable: {},
  change_open: {},
  not_yours_to_change: {},
  change_not_found: {},
  change_ended: {},
  reason_missing: {},
};
const PAYMENT: OneOfEach<PaymentRefusal> = {
  booking_not_found: {},
  nothing_due: {},
  payment_in_progress: {},
  gateway_unavailable: {},
};
const NONE_LEFT = { reason: 'out_of_stock' as const, item: 'Stage Monitor', left: 0 };
const ALL = [
  ...each<BookingRefusal | CancellationRefusal>(BOOKING, NONE_LEFT).map(
    (refusal) => ['booking', asRefused(refusal, refusalSentence(refusal))] as const,
  ),
  ...each<SoundOrderRefusal | OrderCancellationRefusal>(ORDER, NONE_LEFT).map(
    (refusal) => ['order', asRefused(refusal, orderRefusalSentence(refusal))] as const,
  ),
  ...each<ChangeRefusal>(CHANGE, NONE_LEFT).map((refusal) => ['change', changeRefused(refusal)] as const),
  ...each<PaymentRefusal>(PAYMENT).map(
    (refusal) => ['payment', asRefused(refusal, paymentRefusalSentence(refusal))] as const,
  ),
  ...['slot_taken', 'not_needed', 'order_not_found', 'wrong_signature', 'invalid_input'].map(
    (reason) => ['payment', bare(reason)] as const,
  ),
  ...[
    'invalid_input',
    'booking_incomplete',
    'booking_differs',
    'sign_in_required',
    'offline',
    'overloaded',
    'too_many_at_once',
  ].map((reason) => ['booking', bare(reason)] as const),
];
type Of = (typeof ALL)[number][0];

function bare(reason: string): Refused {
  return { reason, sentence: '', details: {} };
}

function each<Refusal extends { reason: string }>(table: OneOfEach<Refusal>, ...more: Refusal[]): Refusal[] {
  const rows = Object.entries<object>(table).map(([reason, details]) => ({ reason, ...details }) as Refusal);
  return [...rows, ...more];
}

function Said({ of, refused }: { of: Of; refused: Refused }) {
  return useRefusalWords(of)(refused);
}

function said(of: Of, refused: Refused, language: string): string {
  const translator = (namespace: string) => {
    const folder = namespace === 'refusals' ? '.' : `../../sound/${namespace}`;
    const file = new URL(`${folder}/messages/${language}.json`, import.meta.url);
    const texts = namespace === 'ui' ? {} : JSON.parse(readFileSync(file, 'utf8'));
    return createTranslator(() => [texts], [language]);
  };
  return renderToString(
    <Texts speaker={{ language, has: () => true, load: async () => {}, translator }}>
      <Said of={of} refused={refused} />
    </Texts>,
  );
}

test.each(['hi', 'pa'] as const)(
  'every refusal of a booking, an order, a change and a payment is said in %s [S2-22]',
  (language) => {
    for (const [of, refused] of ALL) {
      const words = said(of, refused, language);
      expect(words).toMatch(SCRIPTS[language]);
      expect(words).not.toMatch(/[a-z{]/i);
    }
  },
);

test('a payment that came too late never reads as if nothing had been charged', () => {
  const lost = { reason: 'slot_taken', sentence: 'x', details: {} };
  expect(said('payment', lost, 'hi')).toContain('पूरा पैसा वापस');
  expect(said('payment', lost, 'pa')).toContain('ਪੂਰਾ ਪੈਸਾ ਵਾਪਸ');
});

test('the English catalogue keeps the words of the server', () => {
  const english = JSON.parse(readFileSync(new URL('./messages/en.json', import.meta.url), 'utf8'));
  for (const [of, { reason, sentence, details }] of ALL.filter(([, { sentence }]) => sentence)) {
    const word = reason === 'out_of_stock' && details.left === 0 ? 'none_in_stock' : reason;
    const hours = details.hours ?? Number(details.minutes) / 60;
    const words: string = english[of][word] ?? english.booking[word];
    const values: Record<string, unknown> = { ...details, hours };
    expect(words.replace(/{{(\w+)}}/g, (_, name) => String(values[name]))).toBe(sentence);
  }
});

test('figures and items are in the sentence, and an untranslated reason uses the server’s sentence', () => {
  const soon = { reason: 'too_soon', sentence: 'x', details: { hours: 24 } };
  expect(said('booking', soon, 'hi')).toContain('24 घंटे');
  expect(said('order', soon, 'pa')).toContain('24 ਘੰਟੇ');
  const short = { reason: 'out_of_stock', sentence: 'x', details: { item: 'Stage Monitor', left: 3 } };
  expect(said('booking', short, 'hi')).toContain('स्टेज मॉनिटर सिर्फ़ 3');
  expect(said('booking', { reason: 'new', sentence: 'New rule.', details: {} }, 'hi')).toBe('New rule.');
  expect(said('booking', { ...soon, sentence: 'Too soon.' }, 'en')).toBe('Too soon.');
});
