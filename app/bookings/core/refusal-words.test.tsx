import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { readCatalogue, speakerFor } from '#tests/support/catalogues.ts';
import { type PaymentRefusal, paymentRefusalSentence } from '../book/payment-refusal.ts';
import { type ChangeRefusal, changeRefused } from '../reschedule/change-refusal.ts';
import {
  type OrderCancellationRefusal,
  orderRefusalSentence,
  type SoundOrderRefusal,
} from '../sound-orders/sound-order-refusal.ts';
import {
  asRefused,
  type BookingRefusal,
  type CancellationRefusal,
  type Refused,
  refusalSentence,
} from './booking-refusal.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const SCRIPTS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
/** One of each code: a new code without a text fails type check and test. */
type OneOfEach<Refusal extends { reason: string }> = {
  [Reason in Refusal['reason']]: Omit<Extract<Refusal, { reason: Reason }>, 'reason'>;
};

const TIMES = { too_soon: { hours: 24 }, too_far_ahead: {} };
const VENUES = {
  venue_unknown: {},
  venue_link_closed: {},
  venue_state_unclear: { states: ['chandigarh', 'punjab'] },
  venue_too_far: { km: 60 },
} as const;
const MUSIC = {
  curfew_blocked: { territory: 'punjab', latestEnd: '22:00' },
  permission_missing: { territory: 'punjab', latestEnd: '22:00', permission: 'venue_word' },
} as const;
const STOCK = { out_of_stock: { item: 'Stage Monitor', left: 3 }, unknown_sound: {} };
const PRICES = { price_changed: { total: paise(100) }, terms_changed: {}, payment_in_progress: {} };
const HOLDS = {
  held_recently: { minutes: 7 },
  too_many_tries: { minutes: 7 },
  bookings_paused: {},
  account_erased: {},
  account_blocked: {},
  number_needed: {},
  ask_support: {},
};
const BOOKING: OneOfEach<BookingRefusal | CancellationRefusal> = {
  ...TIMES,
  ...VENUES,
  ...MUSIC,
  ...STOCK,
  ...PRICES,
  artist_not_found: {},
  own_artist: {},
  artist_at_limit: {},
  too_long: { minutes: 180 },
  slot_taken: {},
  paid_already: { bookingId: '1' },
  deposit_not_offered: {},
  too_many_holds: { max: 3, minutes: 7 },
  ...HOLDS,
  gateway_unavailable: { bookingId: '1' },
  order_refused: { bookingId: '1', answer: 'Amount exceeds maximum amount allowed.' },
  booking_not_found: {},
  already_over: {},
  refund_changed: { refund: paise(100), kept: paise(100) },
};
const ORDER: OneOfEach<SoundOrderRefusal | OrderCancellationRefusal> = {
  paid_already: { orderId: '1' },
  ...TIMES,
  ...STOCK,
  ...PRICES,
  venue_link_closed: {},
  venue_state_unclear: { states: ['chandigarh', 'punjab'] },
  too_long: { hours: 12 },
  nothing_chosen: {},
  too_many_holds: { max: 3, minutes: 7 },
  ...HOLDS,
  gateway_unavailable: { orderId: '1' },
  order_refused: { orderId: '1', answer: 'Amount exceeds maximum amount allowed.' },
  order_not_found: {},
  already_over: {},
  still_out: {},
  refund_changed: { refund: paise(100) },
};
const CHANGE: OneOfEach<ChangeRefusal> = {
  ...TIMES,
  ...VENUES,
  ...MUSIC,
  ...STOCK,
  too_long: { minutes: 180 },
  slot_taken: {},
  price_changed: { total: paise(100) },
  booking_not_found: {},
  changed_meanwhile: {},
  not_changeable: {},
  change_open: {},
  too_many_changes: {},
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
  order_refused: { answer: 'Amount exceeds maximum amount allowed.' },
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
    'not_sent',
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

function RefusalText({ of, refused }: { of: Of; refused: Refused }) {
  return useRefusalWords(of)(refused);
}

function refusalText(of: Of, refused: Refused, language: string): string {
  return renderToString(
    <Texts speaker={speakerFor(language, ['refusals', 'sound-names'])}>
      <RefusalText of={of} refused={refused} />
    </Texts>,
  );
}

test.each(['hi', 'pa'] as const)(
  'refusals of bookings, orders, changes and payments: text in %s',
  (language) => {
    for (const [of, refused] of ALL) {
      const words = refusalText(of, refused, language);
      expect(words).toMatch(SCRIPTS[language]);
      expect(words).not.toMatch(/[a-z{]/i);
    }
  },
);

test('late payment refusal: text always mentions the full refund', () => {
  const lost = { reason: 'slot_taken', sentence: 'x', details: {} };
  expect(refusalText('payment', lost, 'hi')).toContain('पूरा पैसा वापस');
  expect(refusalText('payment', lost, 'pa')).toContain('ਪੂਰਾ ਪੈਸਾ ਵਾਪਸ');
});

test('the English catalogue keeps the words of the server', () => {
  const english = readCatalogue('refusals', 'en') as Record<string, Record<string, string>>;
  for (const [of, { reason, sentence, details }] of ALL.filter(([, { sentence }]) => sentence)) {
    const word = reason === 'out_of_stock' && details.left === 0 ? 'none_in_stock' : reason;
    const hours = details.hours ?? Number(details.minutes) / 60;
    const words = (english[of]![word] ?? english.booking![word])!;
    const states = { one: 'Chandigarh', other: 'Punjab' };
    const values: Record<string, unknown> = {
      ...details,
      ...states,
      hours,
      place: 'Punjab',
      end: '10:00 pm',
    };
    expect(words.replace(/{{(\w+)}}/g, (_, name) => String(values[name]))).toBe(sentence);
  }
});

test('refusal text: includes numbers and items; server’s sentence as fallback', () => {
  const soon = { reason: 'too_soon', sentence: 'x', details: { hours: 24 } };
  expect(refusalText('booking', soon, 'hi')).toContain('24 घंटे');
  expect(refusalText('order', soon, 'pa')).toContain('24 ਘੰਟੇ');
  const short = { reason: 'out_of_stock', sentence: 'x', details: { item: 'Stage Monitor', left: 3 } };
  expect(refusalText('booking', short, 'hi')).toContain('स्टेज मॉनिटर सिर्फ़ 3');
  expect(refusalText('booking', { reason: 'new', sentence: 'New rule.', details: {} }, 'hi')).toBe(
    'New rule.',
  );
  expect(refusalText('booking', { ...soon, sentence: 'Too soon.' }, 'en')).toBe('Too soon.');
});
