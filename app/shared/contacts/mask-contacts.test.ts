import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HIDDEN, maskContacts } from './mask-contacts.ts';

test.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  '+91 98765 43210',
  '+919876543210',
  '09876543210',
  '0091 9876543210',
  '987 654 3210',
  '98 76 54 32 10',
  '9 8 7 6 5 4 3 2 1 0',
  '9.8.7.6.5.4.3.2.1.0',
  '9-8-7-6-5-4-3-2-1-0',
  '(987) 654-3210',
  '98765/43210',
  '98765*43210',
  '98O5543210',
  '0172-2741234',
  '+44 20 7946 0958',
  '+44 (0)7700 900123',
  '07700 900123',
  '001 416 555 0123',
  '+1 (416) 555-0123',
  '1-416-555-0123',
  '416 555 0123',
  '(416) 555.0123',
  '0412 345 678',
  '050 123 4567',
  '0151 2345 6789',
  '+੧ ੪੧੬ ੫੫੫ ੦੧੨੩',
  '९८७६५४३२१०',
  '९८७६५ ४३२१०',
  '੯੮੭੬੫੪੩੨੧੦',
  '９８７６５４３２１０',
  'nine eight seven six five four three two one zero',
  'Nine eight 7 six five 4 three two one 0',
  'double nine eight seven six five four three two one',
  'triple 8 7 6 5 4 3 2 1',
  'ninety eight seventy six fifty four thirty two one zero',
  'nau aath saat chhe paanch chaar teen do ek shunya',
  'नौ आठ सात छह पांच चार तीन दो एक शून्य',
  'ਨੌਂ ਅੱਠ ਸੱਤ ਛੇ ਪੰਜ ਚਾਰ ਤਿੰਨ ਦੋ ਇੱਕ ਸਿਫ਼ਰ',
  'noor@example.com',
  'noor.sings+book@mail.example.co.in',
  'noor @ gmail.com',
  'noor at gmail dot com',
  'noor AT GMAIL',
  'noor at the rate gmail dot com',
  'noor (at) gmail (dot) com',
  'noor[at]gmail[dot]com',
  'noor at mysite dot in',
  'नूर एट जीमेल डॉट कॉम',
  'noor@okaxis',
  '9876543210@ybl',
  'noor @ paytm',
  'noor at okhdfcbank',
  'https://wa.me/919876543210',
  'http://noorsings.example/book?x=1',
  'www.noorsings.in',
  'noorsings.com',
  'noor-sings.co.in/book',
  'noorsings.in',
  'instagram.com/noorsings',
  'wa.me/919876543210',
  't.me/noorsings',
  'noorsings dot com',
  '@noor.sings',
  'insta id noor_sings',
  'Instagram: noor_sings',
  '⑨⑧①①①⓪⓪⓪⓪⑧',
  '❾❽❼❻❺❹❸❷❶⓿',
  '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
  '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
  '98I11OOOO8',
  '98l11 oooo8',
  'ek do teen char paanch che saat aath nau das',
  'nau aath satt chhe panj char tinn do ikk sifar',
  'atthanve pachhattar assi bees das',
  '9-8-1-1-1 then zero x4 then 8',
  'w w w . evil . com',
  'e v i l . c o m',
  'n o o r @ g m a i l . com',
  'noorsings . com',
  'UTR 919876543210',
  'UPI ref 098765432100',
  'order no 09876543210000',
  'booking 98765 43210',
  'https://youtube.com/@noorsings',
  'https://youtu.be/98765432101',
  'https://maps.google.com/?q=98.76543,21.09876',
])('contact hidden before the yes: %s [S1-05]', (contact) => {
  for (const text of [contact, `Reach me: ${contact}`, `${contact}, thanks`, `Hello!\n${contact}\nAarav`]) {
    const { text: masked, hidden } = maskContacts(text);
    expect(hidden, text).toBe(true);
    expect(masked).toContain(HIDDEN);
    expect(masked.replace(/\D/g, '').length, masked).toBeLessThan(4);
    expect(masked).not.toMatch(/noor|evil|gmail|जीमेल|नूर|okaxis|saat|seven|सात|ਸੱਤ/i);
  }
});

test.each([
  'Can you start at 7:30 pm and play until 10:00?',
  'We are 250 guests, on 12/12/2026 from 7.30 to 9.30.',
  'Dates: 12-12-2026, 13-12-2026, 14-12-2026',
  'On 8 12 2026 from 7 30, or 9 12 2026 from 8 30',
  '2026-12-12 19:00-21:30',
  'Sound check 6.30 7.30 8.30 9.30',
  'Our budget is 65000-75000',
  'Guests: 250 300 1200',
  '0730 0830 0930',
  'Budget 65000 75000 rupees',
  '₹1,18,000 in all, ₹47,200 now and ₹70,800 later',
  'Rs. 98765 and Rs 43210',
  'INR 9876543 was the whole price',
  '6,50,000 or 7,50,000',
  'Sukhna Lawns, Sector 6, Chandigarh 160006',
  'House 712, Phase 7, Mohali 160055, second floor',
  'Booking MH-7K2P, 2 hours 30 minutes, 100 to 150 people',
  'Songs 1 2 3 4 5 6 7 8 9 10 please',
  'We need one singer, two dhol players, three songs',
  'ek do gaane Punjabi, teen char Hindi',
  'एक दो गाने पंजाबी में, सात बजे शुरू करें',
  'ਸੱਤ ਵਜੇ ਸ਼ੁਰੂ ਕਰੋ, ਦੋ ਢੋਲ ਨਾਲ',
  'Please arrive at the gate. In the evening it is dark.',
  'Ok sir.in the evening we come. Ok.me and my brother',
  'Meet us at the lawn @ 7 pm',
  'I follow you on Instagram and love the video on YouTube!',
  'polka dot in red, dot on the stage',
  'My father is 65, the hall is 40 x 60 feet, 2 x 15 A power',
  'e.g. Tum Hi Ho, i.e. slow songs... and so on',
  'Load-in 17.00, gate 2, lift 3, floors 4/5/6',
  '5+2 musicians, 1500 W, 63 A, 32 A',
  'Paid, UTR 412345678901',
  'UPI ref no. 412345678901 is the payment',
  'RRN: 412345678901',
  'order id 20261128123456 at the caterer',
  'txn no 12345678901234567890',
  'We meet in hall no.12 at icici bank, first floor',
  'https://youtu.be/dQw4w9WgXcQ',
  'Here: https://maps.google.com/?q=30.7333,76.7794',
  'das baje, bees log, do dhol, saath mein chai',
  'Grade A B C D chords, key of C major',
  '',
])('left as it is: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, hidden: false });
});

test('film and map links are rewritten without extra parameters', () => {
  const kept = (text: string) => maskContacts(text);
  expect(kept('song https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9 please')).toEqual({
    text: 'song https://youtu.be/dQw4w9WgXcQ please',
    hidden: false,
  });
  expect(kept('https://www.google.com/maps/place/98765+43210/@30.742138,76.818817,17z')).toEqual({
    text: 'https://maps.google.com/?q=30.7421,76.8188',
    hidden: false,
  });
  expect(maskContacts('maps.google.com/?q=30.742138,76.818817', { pointDecimals: 2 }).text).toBe(
    'https://maps.google.com/?q=30.74,76.82',
  );
  expect(kept('We are at 30.733315, 76.779418 by the lake').text).toBe(
    'We are at https://maps.google.com/?q=30.7333,76.7794 by the lake',
  );
  expect(kept('https://www.google.com/maps?q=30.7333%2C76.7794').text).toBe(
    'https://maps.google.com/?q=30.7333,76.7794',
  );
  expect(kept('https://maps.google.com/?q=%E0%A4').text).toBe(HIDDEN);
  expect(kept('https://maps.app.goo.gl/AbCd1234').text).toBe(HIDDEN);
});

test('every contact of a text is hidden, the rest kept', () => {
  const text =
    'Namaste! Call 98765 43210 or mail noor@example.com before 12/12/2026, 7:30 pm. Budget ₹65,000.';
  expect(maskContacts(text).text).toBe(
    `Namaste! Call ${HIDDEN} or mail ${HIDDEN} before 12/12/2026, 7:30 pm. Budget ₹65,000.`,
  );
});

const pieces = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^[0-9 .,:/@+-]{0,14}$/),
  fc.constantFrom(
    'nine',
    'double',
    'ninety',
    'at',
    'dot',
    'gmail',
    'com',
    'सात',
    'दो',
    '@',
    '.',
    'www.',
    HIDDEN,
  ),
);
const anyText = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(' '));

test('masking again changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = maskContacts(text);
      expect(maskContacts(once.text)).toEqual({ text: once.text, hidden: false });
      expect(once.hidden).toBe(once.text !== text);
    }),
    { numRuns: 500 },
  );
});

const plainWord = fc.constantFrom(
  ...'namaste please play slow songs stage lawn mehendi sangeet बारात गीत ਢੋਲ ਗੀਤ guests lights mic'.split(
    ' ',
  ),
);
const plainNumber = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.integer({ min: 1, max: 9_999_999 }).map((amount) => `₹${amount.toLocaleString('en-IN')}`),
  fc.date({ min: new Date(2026, 0, 1), max: new Date(2029, 0, 1), noInvalidDate: true }).map((day) => {
    const [year, month, date] = day.toISOString().slice(0, 10).split('-');
    return `${date}/${month}/${year}`;
  }),
  fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 })).map((time) => time.join(':')),
);
const plainText = fc
  .array(fc.tuple(plainWord, plainNumber, plainWord), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.flat().join(' '));

test('words, amounts, dates and times are never changed', () => {
  fc.assert(
    fc.property(plainText, (text) => {
      expect(maskContacts(text).text).toBe(text);
    }),
    { numRuns: 500 },
  );
});

const digit = fc.integer({ min: 0, max: 9 });
const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);
const separator = fc.constantFrom('', ' ', '-', '. ', ' - ', '/', '\n', '   ');

test('no mobile number gets through, however it is spaced', () => {
  fc.assert(
    fc.property(mobile, fc.integer({ min: 1, max: 5 }), separator, (digits, size, between) => {
      const groups = digits.join('').match(new RegExp(`.{1,${size}}`, 'g'))!;
      // Two round figures are a budget.
      fc.pre(!(between && groups.every((group) => group.length > 3 && group.endsWith('00'))));
      const said = groups.join(between);
      expect(maskContacts(`call ${said} now`).text).toBe(`call ${HIDDEN} now`);
    }),
    { numRuns: 1000 },
  );
});
