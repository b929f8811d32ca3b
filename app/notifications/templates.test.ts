import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BookingNoticeData } from './notice-data.ts';
import english from './templates/en.json' with { type: 'json' };
import hindi from './templates/hi.json' with { type: 'json' };
import punjabi from './templates/pa.json' with { type: 'json' };
import { TEMPLATES, type Template, type TemplateData, valuesOf, writeMessage } from './templates.ts';

const booking: BookingNoticeData = {
  bookingCode: 'MH-7K2P',
  artistName: 'Noor Sandhu',
  hostName: 'Aarav Mehta',
  occasion: 'Wedding events',
  startsAt: '2026-12-12T13:30:00Z',
  venue: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
  totalPaise: 11_800_000,
};

test('sign-in SMS: last line lets phones fill in the code', () => {
  const { sms } = writeMessage('sign_in_code', { code: '042917', minutes: 10, host: 'mehfil.example' });
  expect(sms!.text).toMatch(/^042917 is your /);
  expect(sms!.text.split('\n').at(-1)).toBe('@mehfil.example #042917');
  expect(sms!.variables).toEqual(['042917']);
});

test('code for an action: says what for, each language', () => {
  const data = { code: '042917', minutes: 10, host: 'mehfil.example', purpose: 'payout_account' } as const;
  const say = (language: string) => writeMessage('proof_code', data, language).sms!;
  expect(say('en').text).toMatch(/^042917 is your Mehfil code for changing your payout account,/);
  expect(say('hi').text).toMatch(/^042917 भुगतान का खाता बदलने के लिए/);
  expect(say('pa').text).toMatch(/^042917 ਭੁਗਤਾਨ ਦਾ ਖਾਤਾ ਬਦਲਣ ਲਈ/);
  expect(say('en').variables).toEqual(['042917', 'changing your payout account']);
  expect(say('en').text.split('\n').at(-1)).toBe('@mehfil.example #042917');
});

test.each([
  ['en', '7:00 pm (India time)'],
  ['hi', '(भारत का समय)'],
  ['pa', '(ਭਾਰਤ ਦਾ ਸਮਾਂ)'],
])('phone abroad, %s: times say that they are India’s', (language, time) => {
  const say = (abroad: boolean) => writeMessage('booking.requested.host', booking, language, abroad).body;
  expect(say(true)).toContain(time);
  expect(say(false)).not.toContain(time);
});

test('request notice: artist sees the request and answer deadline [S6-04]', () => {
  const { body, sms } = writeMessage('booking.requested.artist', {
    bookingCode: 'MH-7K2P',
    occasion: 'Wedding events',
    callAt: '2026-12-12T12:30:00Z',
    startsAt: '2026-12-12T13:30:00Z',
    endsAt: '2026-12-12T16:00:00Z',
    place: 'Sector 6, Chandigarh',
    audienceSize: '1-100',
    sharePaise: 7_240_000,
    answerBy: '2026-12-01T06:30:00Z',
  });
  expect(body).toContain('Sat 12 Dec, 7:00 pm to 9:30 pm\nSector 6, Chandigarh\n1-100 guests\n');
  expect(body).toContain('You receive about ₹72,400');
  expect(body).toContain('accept or decline by Tue 1 Dec, 12:00 pm');
  expect(body).toContain('Sat 12 Dec, 7:00 pm');
  expect(sms!.text).toContain('Please answer by Tue 1 Dec, 12:00 pm');
});

test('instant-booking artist: host’s notice says so, without answer deadline', () => {
  const { body, sms } = writeMessage('booking.requested.host', {
    ...booking,
    answerBy: '2026-12-01T06:30:00Z',
    agreed: true,
  });
  expect(body).toContain('Noor Sandhu accepts at once');
  expect(`${body}${sms!.text}`).not.toContain('answers by');
});

test('a cancellation names the rupees that go back and when', () => {
  const cancelled = { ...booking, refundPaise: 7_000_000, refundDays: 7, cancelledBy: 'host' as const };
  expect(writeMessage('booking.cancelled.host', cancelled).body).toContain(
    'We refund ₹70,000 the way you paid, within 7 working days',
  );
  expect(writeMessage('booking.cancelled.host', { ...booking, refundPaise: 0 }).body).toContain(
    'there is no refund',
  );
});

test('SMS variables: never longer than carriers allow', () => {
  const long = { ...booking, artistName: 'The Royal Patiala Shahi Bhangra and Dhol Company of Chandigarh' };
  for (const template of [
    'booking.requested.host',
    'booking.confirmed.host',
    'booking.declined.host',
  ] as const) {
    const { sms } = writeMessage(template, long);
    for (const variable of sms!.variables) expect(variable.length).toBeLessThanOrEqual(40);
  }
});

const known: Record<string, unknown> = {
  ...booking,
  hostPhone: '+919876543210',
  paidPaise: 5_900_000,
  refundPaise: 1_180_000,
  refundDays: 7,
  answerBy: '2026-12-01T06:30:00Z',
  reason: 'ASKED-WHY',
  code: '042917',
  minutes: 10,
  host: 'mehfil.example',
  purpose: 'payout_account',
  newPhone: '+919876543210',
  number: 'AP-77',
  kind: 'solo',
  name: 'Noor',
  applicant: 'Simran',
  phone: '+919876543210',
  email: 'noor@example.com',
  category: 'Singer',
  city: 'Mohali',
  members: null,
  skills: ['Ghazal'],
  feePaise: 4_720_000,
  replacementName: 'Meher',
  rating: '4.8',
  balancePaise: 4_425_000,
  balanceBy: '2026-12-05T13:30:00Z',
  dueAt: '2026-12-05T13:30:00Z',
  endsAt: '2026-12-06T13:30:00Z',
  oldStartsAt: '2026-12-12T13:30:00Z',
  payBy: '2026-12-02T06:30:00Z',
  duePaise: 700_000,
  backPaise: 300_000,
  managerName: 'Ritu Verma',
  decideBy: '2026-12-01T07:30:00Z',
  returnedPaise: 120_000,
  arrivedAt: '2026-12-12T14:10:00Z',
  lateMinutes: 40,
  creditPaise: 1_600_000,
  problem: 'late',
  standing: 'late',
  decision: 'DECISION',
  until: '2026-12-28T14:10:00Z',
  videos: ['https://example.com/film'],
  about: 'ABOUT-ME',
  subject: 'SUBJECT',
  message: 'MESSAGE',
  from: 'Jasleen',
  how: 'removed',
  count: 3,
  by: 'Aarav',
  of: 'Noor',
  refusal: 'ifsc',
  state: 'refused',
  step: 'evening',
  open: ['venue', 'tasks', 'permission', 'balance', 'manager'],
  afterPaise: 2_000_000,
  agreed: true,
  amountPaise: 4_720_000,
  answer: { origin: 'https://mehfil.example', token: 'TOKEN' },
  arrivesBy: '2026-12-16T06:30:00Z',
  artistId: 5,
  artistPhone: '+919812345678',
  asked: 'ASKED',
  askedUntil: '2026-12-16T06:30:00Z',
  audienceSize: '1-100',
  beforePaise: 1_000_000,
  begunAt: '2026-12-01T06:30:00Z',
  callAt: '2026-12-12T12:30:00Z',
  cancelledBy: 'host',
  check: 'live',
  checkedBy: '2026-12-16T06:30:00Z',
  contact: 'email',
  daily: true,
  days: ['2026-12-12T13:30:00Z'],
  earnPaise: 200_000,
  ending: '1234',
  failure: 'FAILURE',
  leavesAt: '2026-12-13T14:10:00Z',
  lostWhy: 'too_late',
  managerPhone: '+919800000011',
  mapLink: 'https://maps.example',
  model: 'agent',
  newEmail: 'as…@example.com',
  noShow: true,
  note: 'NOTE',
  officer: { name: 'Ritika', designation: 'OFFICER', email: 'officer@example.com' },
  oldEndsAt: '2026-12-12T15:30:00Z',
  orderCode: 'SO-7K2P',
  paymentId: 'PAYMENT',
  pendingPaise: 400_000,
  person: 'Jasleen',
  place: 'Sector 6, Chandigarh',
  readyMinutes: 45,
  role: 'ROLE',
  roles: 'support,owner',
  sentAt: '2026-12-13T14:10:00Z',
  sharePaise: 7_240_000,
  stated: 'withdrew',
  stop: { origin: 'https://mehfil.example', token: 'TOKEN' },
  supportPhone: '+91 98160 00000',
  team: 'TEAM',
  unconfirmed: true,
  utr: 'UTR',
  version: 3,
  waits: true,
  yes: true,
};

const say = (template: Template, language: string) =>
  writeMessage(template, known as unknown as TemplateData[typeof template], language);
const figures = (text: string) => [...(text.match(/₹[\d,.]*\d|\b(?:MH-7K2P|AP-77|042917)/g) ?? [])].sort();

test.each([
  ['hi', /\p{Script=Devanagari}/u],
  ['pa', /\p{Script=Gurmukhi}/u],
])('messages in %s: same amounts, numbers and variables as English', (language, script) => {
  const problems: string[] = [];
  for (const template of TEMPLATES) {
    const [english, said] = [say(template, 'en'), say(template, language)];
    if (!script.test(said.body)) problems.push(`${template} is in another script`);
    if (figures(said.body).join() !== figures(english.body).join())
      problems.push(`${template}: ${figures(said.body)} for ${figures(english.body)}`);
    if (said.sms?.variables.length !== english.sms?.variables.length)
      problems.push(`${template} has other variables in its text message`);
  }
  expect(problems).toEqual([]);
});

const catalogues = { en: english, hi: hindi, pa: punjabi };

/** Values that a text names, in its parts too. */
function namesIn(text: unknown, parts: Readonly<Record<string, unknown>>): string[] {
  if (typeof text === 'string')
    return [...text.matchAll(/\{\{(\w+)[\w.]*(?:, (\w+))?\}\}/g)].flatMap(([, name, format]) =>
      format === 'part' ? namesIn(parts[name!] ?? english.parts[name as 'refund'], parts) : [name!],
    );
  if (Array.isArray(text)) return text.flatMap((each) => namesIn(each, parts));
  return Object.entries(text as object).flatMap(([context, each]) => [
    ...(context === 'other' ? [] : [context.split('=')[0]!]),
    ...namesIn(each, parts),
  ]);
}

test('message templates: only known values, same in each language', () => {
  const fields = fieldsByTemplate();
  const computed = Object.keys(valuesOf({}));
  for (const template of TEMPLATES) {
    const named = (language: keyof typeof catalogues) => {
      const { messages, parts } = catalogues[language];
      return new Set(namesIn(Object.values(messages[template]), parts));
    };
    const unknown = [...named('en')].filter(
      (name) => !fields.get(template)!.has(name) && !computed.includes(name),
    );
    expect(unknown, template).toEqual([]);
    for (const language of ['hi', 'pa'] as const) expect(named(language), template).toEqual(named('en'));
  }
});

/** As the types say, which a catalogue does not see. */
function fieldsByTemplate(): Map<string, Set<string>> {
  const source = readFileSync(new URL('./notice-data.ts', import.meta.url), 'utf8');
  const types = new Map<string, string[]>();
  const declared = /^(?:export )?interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gms;
  for (const [, name, base, body] of source.matchAll(declared)) {
    const own = [...body!.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field!);
    types.set(name!, base ? [base, ...own] : own);
  }
  for (const [, name, body] of source.matchAll(/^(?:export )?type (\w+) = \{(.*)\};$/gm))
    types.set(name!, body!.match(/\w+(?=\??:)/g)!);
  const fieldsOf = (name: string): string[] => types.get(name)?.flatMap(fieldsOf) ?? [name];
  const typesIn = (name: string) => {
    const body = new RegExp(`^interface ${name} \\{\n(.*?)\n\\}`, 'ms').exec(source)![1]!;
    return new Map([...body.matchAll(/^ {2}'?([\w.]+)'?: (.*);$/gm)].map(([, key, type]) => [key!, type!]));
  };
  const [exact, toArtist, byWord] = ['Exactly', 'ByFirstWordToArtist', 'ByFirstWord'].map(typesIn);
  return new Map(
    TEMPLATES.map((template) => {
      const word = template.split('.')[0]!;
      const ofWord = (template.endsWith('.artist') && toArtist!.get(word)) || byWord!.get(word);
      const type = (exact!.get(template) ?? ofWord)!;
      const names = type.replace(/Pick<\w+/, '').match(/\w+/g)!;
      return [template as string, new Set(names.flatMap(fieldsOf))] as const;
    }),
  );
}

test('message dates: in the reader’s language', () => {
  expect(say('booking.confirmed.host', 'hi').body).toContain('शनि 12 दिसंबर, शाम 7:00 बजे');
  expect(say('booking.confirmed.host', 'pa').body).toContain('ਸ਼ਨੀ 12 ਦਸੰਬਰ, ਸ਼ਾਮ 7:00 ਵਜੇ');
  expect(say('booking.confirmed.host', 'fr').body).toContain('Sat 12 Dec, 7:00 pm');
});

test('messages to artists: no host, exact address or host’s price', () => {
  const toArtists = TEMPLATES.filter((template) => template.endsWith('.artist'));
  expect(toArtists.length).toBeGreaterThan(15);
  const marks = ['Aarav', '98765', 'Sukhna', '160006', '₹1,18,000'];
  const told = toArtists.flatMap((template) =>
    ['en', 'hi', 'pa'].flatMap((language) => {
      const message = JSON.stringify(say(template, language));
      return marks.filter((mark) => message.includes(mark)).map((mark) => `${template} ${language}: ${mark}`);
    }),
  );
  expect(told).toEqual([]);
  const toHost = JSON.stringify(say('booking.requested.host', 'en'));
  expect(marks.filter((mark) => toHost.includes(mark))).toEqual(['Aarav', 'Sukhna', '160006', '₹1,18,000']);
});

test.each([
  ['en', 'The host has written to you'],
  ['hi', 'मेज़बान ने आपको लिखा है'],
  ['pa', 'ਮੇਜ਼ਬਾਨ ਨੇ ਤੁਹਾਨੂੰ ਲਿਖਿਆ ਹੈ'],
])('waiting message notice: without the host’s name, in %s', (language, said) => {
  const data = { bookingCode: 'MH-7K2P', from: null, count: 1 };
  expect(writeMessage('message.waiting', data, language).subject).toBe(said);
});

test.each(['en', 'hi', 'pa'])('contact change notice: gives the support phone, in %s', (language) => {
  const supportPhone = '+91 98160 00000';
  const messages = [
    writeMessage('account.phone_changed', { newPhone: '+919876543210', supportPhone }, language),
    writeMessage('account.email_asked', { newEmail: 'as…@example.com', supportPhone }, language),
    writeMessage('account.email_changed', { newEmail: 'as…@example.com', supportPhone }, language),
  ];
  for (const { body, sms } of messages) {
    expect(body).toContain(supportPhone);
    expect(sms!.text).toContain(supportPhone);
  }
});
