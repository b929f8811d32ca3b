import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HIDDEN } from '#app/shared/contacts/mask-contacts.ts';
import { hideHost } from './hide-host.ts';

const AARAV = { name: 'Aarav Mehta', address: 'House 214, Rose Villa, Sector 9, Chandigarh' };
const SIMRAN = { name: 'सिमरन गिल', address: '#12-B, Marigold Residency, Phase 7, Mohali 160061' };
const GURPREET = { name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੱਧੂ', address: 'मकान नंबर 45, First Floor, Sector 22, Chandigarh' };
const WILL = { name: 'Will May', address: 'H.No 7, Green Valley, Kharar' };

test.each([
  [AARAV, 'Ask for Aarav', `Ask for ${HIDDEN}`],
  [AARAV, 'Mrs Mehta waits', `Mrs ${HIDDEN} waits`],
  [AARAV, 'the MEHTAS, aarav’s mother, Mehtaji', `the ${HIDDEN}, ${HIDDEN}’s mother, ${HIDDEN}`],
  [AARAV, 'I am aaravmehta, mehta_aarav or Mehta84', `I am ${HIDDEN}, ${HIDDEN} or ${HIDDEN}84`],
  [AARAV, 'M e h t a, A.A.R.A.V', `${HIDDEN}, ${HIDDEN}`],
  [AARAV, 'Méhta, Ｍｅｈｔａ, Meh\u200bta', `${HIDDEN}, ${HIDDEN}, ${HIDDEN}`],
  [AARAV, 'Rose-Villa, rose villa, RoseVilla, ROSE_VILLA', [HIDDEN, HIDDEN, HIDDEN, HIDDEN].join(', ')],
  [AARAV, 'We are at 214', `We are at ${HIDDEN}`],
  [AARAV, 'H.No 214, HNo214, #214, house no. 0214', `H.No ${HIDDEN}, HNo${HIDDEN}, #${HIDDEN}, ${HIDDEN}`],
  [AARAV, 'House number 999', `House number ${HIDDEN}`],
  [SIMRAN, 'मैं सिमरन हूँ, गिलजी से पूछें', `मैं ${HIDDEN} हूँ, ${HIDDEN} से पूछें`],
  [SIMRAN, 'At 12, Phase 7', `At ${HIDDEN}, Phase 7`],
  [SIMRAN, 'कोठी १२, 12 number kothi, flat twelve', `कोठी ${HIDDEN}, ${HIDDEN} number kothi, flat ${HIDDEN}`],
  [SIMRAN, 'the Marigold', `the ${HIDDEN}`],
  [GURPREET, 'ਮੈਂ ਗੁਰਪ੍ਰੀਤ ਹਾਂ', `ਮੈਂ ${HIDDEN} ਹਾਂ`],
  [GURPREET, 'ਮਕਾਨ ੪੫, 45th house', `ਮਕਾਨ ${HIDDEN}, ${HIDDEN} house`],
  [GURPREET, '1st floor, first-floor', `${HIDDEN}, ${HIDDEN}`],
  [WILL, 'Will is the host. Green Valley 7', `${HIDDEN} is the host. ${HIDDEN} 7`],
])('of %o, "%s" says who and where no more', (host, text, hidden) => {
  expect(hideHost(text, host)).toBe(hidden);
});

test.each([
  [AARAV, 'A wedding in Sector 9, 150 guests, from 7 pm. No: a rose. Old songs of 1990.'],
  [AARAV, 'There are 214 guests, and ₹214 for parking'],
  [SIMRAN, 'Twelve songs, 12 guests, 12 hours, at 7 in Phase 7, Mohali'],
  [WILL, 'Guests will come at 7, and you may park in the green ground'],
  [GURPREET, 'ਤੁਸੀਂ 45 ਮਿੰਟ ਗਾਓ'],
])('of %o, ordinary words stay: "%s"', (host, text) => {
  expect(hideHost(text, host)).toBe(text);
});

const SPELLINGS: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => [...word].join('\u200b'),
  (word) => `${word}s`,
  (word) => `${word} ji`,
];
const JOINS = ['', ' ', '-', '_', '  ', '.', ', ', '/', '\n'];
const NAMES = ['Aarav', 'Mehta', 'Harpreet', 'Sandhu', 'सिमरन', 'मेहता', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੱਧੂ', 'Zoé', 'Anand'];
const HOUSES = ['Marigold', 'Mountview', 'Lakshmi', 'Sukhmani', 'ਫੁਲਵਾੜੀ', 'आनंद'];
const KINDS = ['Villa', 'Niwas', 'Farm', 'House', 'Residency', 'भवन'];
const SIGNS = [
  'H.No ',
  'H. No. ',
  'HNo',
  '#',
  'house no. ',
  'House Number ',
  'kothi ',
  'मकान नंबर ',
  'flat-',
  'H# ',
];
const AROUND = ['We are ', 'पता: ', 'ask for ', '(', 'Come to '];
const AFTER = [' please', ' जी', '.', ')', ', thank you'];

const some = fc.constantFrom;
const DIGITS = [0x30, 0x966, 0xa66];
const inDigits = (number: number, zero: number) =>
  [...String(number)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');

test('hidden name: no word left in any spelling', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(some(...NAMES), { minLength: 2, maxLength: 3 }),
      fc.array(some(...SPELLINGS), { minLength: 3, maxLength: 3 }),
      some(...JOINS),
      some(...AROUND),
      some(...AFTER),
      fc.boolean(),
      (name, spellings, join, before, after, all) => {
        const inOrder = all ? name : name.slice(0, 1);
        const spelled = inOrder.map((word, at) => (all ? word : spellings[at]!(word))).join(join);
        const result = plain(hideHost(before + spelled + after, { name: name.join(' '), address: '' }));
        for (const word of name) expect(result).not.toContain(plain(word));
        expect(result).toContain(HIDDEN);
        expect(result.startsWith(plain(before))).toBe(true);
      },
    ),
    { numRuns: 400, seed: 11 },
  );
});

test('no spelling of a house is left', () => {
  fc.assert(
    fc.property(
      some(...HOUSES),
      some(...KINDS),
      fc.integer({ min: 1, max: 4999 }),
      some(...SIGNS),
      some(...SIGNS),
      some(...JOINS),
      some(...DIGITS),
      some(...AROUND),
      (house, kind, number, inAddress, inText, join, zero, before) => {
        const address = `${inAddress}${number}, ${house} ${kind}, Sector 9, Chandigarh`;
        const text = `${before}${inText}${inDigits(number, zero)}, ${house}${join}${kind}. In Sector 9`;
        const result = plain(hideHost(text, { name: '', address }));
        expect(result).not.toContain(plain(house));
        expect(result).not.toMatch(new RegExp(`(?<!\\d)${inDigits(number, zero)}(?!\\d)(?<!sector 9)`, 'u'));
        expect(result.endsWith('in sector 9')).toBe(true);
      },
    ),
    { numRuns: 400, seed: 12 },
  );
});

test('hiding: fast for long texts of repeated names', () => {
  const name = 'Aaa Aaaa Aaaaa';
  const before = process.threadCpuUsage();
  hideHost(`${'aaa'.repeat(3000)}b ${'a '.repeat(3000)}${'aaaa aaa '.repeat(1000)}`, {
    name,
    address: `${name} 12`,
  });
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase();
