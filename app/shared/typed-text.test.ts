import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compactCode,
  correctedEmail,
  emailAddress,
  indianMobile,
  isForeignPhone,
  oneTimeCode,
  plainText,
  rupeesTyped,
  visibleText,
} from './typed-text.ts';

test('plain text: joiners between Indian letters stay, other marks go', () => {
  expect(plainText('क्‍षितिज\u200b ਗੁਰਪ੍ਰੀਤ\u2069')).toBe('क्‍षितिज ਗੁਰਪ੍ਰੀਤ');
  expect(plainText('a\u200db\ufe0f\u00ad\u3164')).toBe('ab');
  expect(plainText('e\u200b\u0301')).toBe('\u00e9');
  expect(plainText('एक\u00a0दो\r\nतीन\u2028४')).toBe('एक दो\nतीन\n4');
  expect(plainText('௧௨ ᱑ ۴٥ ４')).toBe('12 1 45 4');
});

test('plain text: reading it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
    }),
  );
});

const MOBILE = '9876501234';

test.each([
  '9876501234',
  '98765 01234',
  '+91 98765-01234',
  '98765\u00a001234',
  '09876501234',
  '919876501234',
  '91 98765 01234',
  '00919876501234',
  '0919876501234',
  '+91 09876501234',
  '+91 (0) 98765 01234',
  '(+91) 98765 01234',
  '+91 (98765) 01234',
  '+91 +91 98765 01234',
  '98765.01234',
  '98765\u201101234',
  '98765–01234',
  '\u202a+91 98765 01234\u202c',
  '\u2068+91 98765 01234\u2069',
  '98765\u200b01234',
  '98765\u00ad01234',
  '98765\ufe0f01234',
  '＋919876501234',
  '９８７６５０１２３４',
  '९८७६५ ०१२३४',
  '੯੮੭੬੫੦੧੨੩੪',
  '৯৮৭৬৫০১২৩৪',
  '௯௮௭௬௫௦௧௨௩௪',
  'tel:+919876501234',
  'Mob. no: 98765 01234',
  'WhatsApp 98765 01234 (Asha, Sector 17)',
  '0172-2741234, 98765 01234',
  '98765 - 01234',
  'Asha 2 - 98765 01234',
])('mobile number: %j is read', (typed) => {
  expect(indianMobile(typed)).toBe(MOBILE);
});

test.each([
  '987654321',
  '98765432100',
  '5876543210',
  '98765 01234 / 98765 01235',
  '98765 01234 98765 01235',
  '98765 and 01234',
  'asha9876501234@example.com',
  '',
])('mobile number: %j is refused', (typed) => {
  expect(indianMobile(typed)).toBeNull();
  expect(isForeignPhone(typed)).toBe(false);
});

test.each(['+1 9876543210', '+44 20 7946 0958', '001 416 555 0123', '＋61 9876543210', '(+971) 50 123 4567'])(
  'mobile number: %j is of another country',
  (typed) => {
    expect(indianMobile(typed)).toBeNull();
    expect(isForeignPhone(typed)).toBe(true);
  },
);

test.each([
  '864176',
  '864 176',
  '864-176',
  '864–176',
  '  8 6 4 1 7 6',
  'Your OTP is 864176',
  '864176 is your Mehfil login code. It is valid for 10 minutes.\n\n@mehfil.in #864176',
  'G-864176',
  '८६४१७६',
  '੮੬੪ ੧੭੬',
  '８６４１７６',
])('one-time code: %j is read', (typed) => {
  expect(oneTimeCode(typed)).toBe('864176');
});

test.each(['86417', '8641766', '864176 or 864177', '98765 01234', '2026-11-28', 'code', ''])(
  'one-time code: none in %j',
  (typed) => {
    expect(oneTimeCode(typed)).toBeNull();
  },
);

test('one-time code: four digits of an arrival', () => {
  expect(oneTimeCode('code is ४८२१', 4)).toBe('4821');
  expect(oneTimeCode('48212', 4)).toBeNull();
});

test.each([
  ['asha@example.com.', 'asha@example.com'],
  ['asha@example.com\u200b', 'asha@example.com'],
  ['mailto:asha@example.com?subject=Hi', 'asha@example.com'],
  ['ａsha@example.com', 'asha@example.com'],
  ['Asha Mehta <asha@example.com>', 'asha@example.com'],
  [' a.b+c@sub.ex-ample.co.in,', 'a.b+c@sub.ex-ample.co.in'],
])('e-mail address: %j is read as %s', (typed, address) => {
  expect(emailAddress(typed)).toBe(address);
});

test.each([
  'asha@gmail..com',
  '.asha@example.com',
  'asha.@example.com',
  'asha@example',
  'asha@.com',
  'asha@-x.com',
  'asha@x.123',
  'a b@x.com',
  'a@x.com, b@y.com',
  'asha@@x.com',
  `${'a'.repeat(65)}@x.com`,
  '',
])('e-mail address: no mail reaches %j', (typed) => {
  expect(emailAddress(typed)).toBeNull();
});

test('e-mail address: a misspelt mail service is named', () => {
  expect(correctedEmail('asha@gmail.con')).toBe('asha@gmail.com');
  expect(correctedEmail('asha@gmial.com')).toBe('asha@gmail.com');
  expect(correctedEmail('asha@gmail.co')).toBe('asha@gmail.com');
  expect(correctedEmail('asha@Yaho.co.in')).toBe('asha@yahoo.co.in');
  expect(correctedEmail('asha@firm.con')).toBe('asha@firm.com');
  for (const right of ['a@gmail.com', 'a@GMAIL.com', 'a@mail.com', 'a@yahoo.co.in', 'a@firm.co'])
    expect(correctedEmail(right)).toBeNull();
});

test.each([
  ['22,000', 22_000],
  ['₹22,000/-', 22_000],
  ['Rs. 22000', 22_000],
  ['22k', 22_000],
  ['15 thousand', 15_000],
  ['२५ हज़ार', 25_000],
  ['ਰੁ 22,000', 22_000],
  ['1.5 lakh', 150_000],
  ['1 लाख', 100_000],
  ['2L', 200_000],
  ['1 lakh 20 thousand', 120_000],
  ['1,50,000.00', 150_000],
  ['₹२५,०००/- only', 25_000],
  ['25 000', 25_000],
  ['1 50 000', 150_000],
  ['0', 0],
])('price: %j is %d rupees', (typed, amount) => {
  expect(rupeesTyped(typed)).toBe(amount);
});

test.each(['20000-25000', '20,000 25,000', '-5', '22.000', '25000.50', 'free', '12 km', ''])(
  'price: %j is none',
  (typed) => {
    expect(rupeesTyped(typed)).toBeNull();
  },
);

test('prices and addresses: long runs of punctuation are refused fast', () => {
  for (const piece of [' ', '.', ',', '<', '1 ', 'a.']) {
    const long = `1${piece.repeat(20_000)}x`;
    expect([rupeesTyped(long), emailAddress(long), indianMobile(long)]).toEqual([null, null, null]);
  }
});

test('compact code: spaces, dashes and invisible marks are removed', () => {
  expect(compactCode(' hdfc 0-001‑234\u200b ')).toBe('HDFC0001234');
  expect(compactCode('५०१०० ०१२')).toBe('50100012');
});

test.each([
  ['\u200b\u2060 \u2800', ''],
  ['\u3164\n', ''],
  [' pay me \u202eereh\u2066 ', 'pay me ereh'],
  ['ਰੋਟੀ \u200dਤੇ ❤\ufe0f', 'ਰੋਟੀ \u200dਤੇ ❤\ufe0f'],
  ['line\nline', 'line\nline'],
])('sentence %j is kept as %j', (typed, kept) => {
  expect(visibleText(typed)).toBe(kept);
});
