import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { riderLines } from '#app/artists/core/rider.ts';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { eventManagerFor } from '../core/event-manager.ts';
import type { BookedMust } from '../core/must.ts';
import { BookingFrame } from '../view/booking-frame.tsx';
import { headOf } from '../view/booking-head.ts';
import { currentPerformer } from '../view/current-performer.ts';
import { hostTasks } from '../view/host-tasks.ts';
import { BookingPeople } from './booking-people.tsx';
import { HostTasks } from './host-tasks-list.tsx';
import type { BookingPageData } from './open-booking.server.ts';

const rider = {
  stageFeet: { width: 12, depth: 8 },
  powerPoints: 3,
  channels: 6,
  monitors: 2,
  arrivalMinutes: 60,
  brings: ['Own guitar'],
  hospitality: ['Tea and water'],
  notes: ['No smoke machine'],
};

function haveReady(
  stored: unknown,
  language = 'en',
  { mayMark = true, ...change }: Partial<Parameters<typeof hostTasks>[0]> & { mayMark?: boolean } = {},
): string {
  const tasks = hostTasks({
    state: 'confirmed',
    from: '19:00',
    to: '23:00',
    arrives: '18:00',
    address: 'Sukhna Lawns, Chandigarh',
    now: new Date('2026-12-01T00:00:00Z'),
    hostName: 'Aarav Mehta',
    hostPhone: '+919876543210',
    rider: riderLines(stored),
    withSound: false,
    musts: [],
    mustsDueAt: null,
    hasBilling: false,
    permission: null,
    ...change,
  });
  const page = { mayMark, tasks, performer: { name: 'Noor' }, booking: { id: '1' } } as BookingPageData;
  const element = (
    <Texts speaker={speakerFor(language, NAMESPACES)}>
      <HostTasks page={page} />
    </Texts>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

function replacedBooking(candidate: string | null) {
  const artist = { id: 1, name: 'Noor', kind: 'solo', category: 'Singer', photo: '/media/1/a.avif' };
  return {
    id: '1',
    code: 'MB-1',
    state: 'replacing' as const,
    startsAt: new Date(),
    artist,
    replacementArtist:
      candidate === null ? null : { ...artist, id: 2, name: candidate, decideBy: new Date() },
    occasion: 'Wedding',
    date: '2026-12-12',
    from: '19:00',
    to: '21:00',
    eventState: null,
    now: new Date(),
  };
}

function headDuringReplacement(candidate: string | null, as: 'host' | 'artist', language = 'en'): string {
  const element = (
    <Texts speaker={speakerFor(language, NAMESPACES)}>
      <BookingFrame booking={headOf({ as, booking: replacedBooking(candidate) })} active="messages" as={as}>
        {null}
      </BookingFrame>
    </Texts>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

function duringReplacement(candidate: string | null, language: string): string {
  const booking = replacedBooking(candidate);
  const performer = currentPerformer(booking);
  const tasks = hostTasks({
    state: 'replacing',
    from: '19:00',
    to: '21:00',
    arrives: '18:00',
    address: 'Sukhna Lawns, Chandigarh 160006',
    now: new Date('2026-12-01T00:00:00Z'),
    hostName: 'आरव मेहता',
    hostPhone: '+919876543210',
    rider: performer ? riderLines(rider) : [],
    withSound: false,
    musts: [],
    mustsDueAt: null,
    hasBilling: true,
    permission: null,
  });
  const manager = eventManagerFor(booking, null, new Date());
  const page = { booking, as: 'host', performer, tasks, manager, artistPhone: null };
  return renderToString(
    <MemoryRouter>
      <Texts speaker={speakerFor(language, NAMESPACES)}>
        <BookingPeople page={page as unknown as BookingPageData} />
        <HostTasks page={page as unknown as BookingPageData} />
      </Texts>
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '\n');
}

const NAMESPACES = ['bookings', 'booking-page', 'rider', 'rider-phrases'];

test('host tasks: each rider need has its name, nothing undefined', () => {
  const html = haveReady(rider);
  for (const [title, need] of [
    ['Stage', '12 × 8 ft'],
    ['Power', '3 × 16 A points'],
    ['Sound', '6 channels, 2 monitors'],
    ['Hospitality', 'Tea and water'],
  ])
    expect(html).toMatch(new RegExp(`${title}</dt><dd[^>]*>${need}</dd>`));
  expect(html).not.toContain('Own guitar');
  expect(html).not.toContain('undefined');
});

test.each([
  ['hi', '12 × 8 फ़ुट', '16 एम्पियर के 3 पॉइंट', '6 चैनल, 2 मॉनिटर', 'पीने का पानी, Papad'],
  ['pa', '12 × 8 ਫ਼ੁੱਟ', '16 ਐਂਪੀਅਰ ਦੇ 3 ਪੁਆਇੰਟ', '6 ਚੈਨਲ, 2 ਮਾਨੀਟਰ', 'ਪੀਣ ਵਾਲਾ ਪਾਣੀ, Papad'],
])('rider needs in %s: translated, artist’s own words kept', (language, ...needs) => {
  const html = haveReady({ ...rider, hospitality: ['Drinking water', 'Papad'] }, language);
  for (const need of needs) expect(html).toContain(`>${need}</dd>`);
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/feet|Stage|Power|Sound|channel/);
});

const POWER: BookedMust = { kind: 'power', needed: [3], answer: 'arrange', metAt: null };
const SOUND: BookedMust = { kind: 'sound', needed: [6], answer: 'arrange', metAt: null };
const dueAt = new Date('2026-12-05T13:30:00Z');

test.each([
  ['en', 'What Noor must have', '3 × 16 A power points', 'It is arranged', 'by Sat 5 Dec, 7:00 pm'],
  ['hi', 'Noor के लिए ज़रूरी चीज़ें', '16 एम्पियर के 3 बिजली पॉइंट', 'इंतज़ाम हो गया', 'शनि 5 दिसंबर'],
  ['pa', 'Noor ਲਈ ਜ਼ਰੂਰੀ ਚੀਜ਼ਾਂ', '16 ਐਂਪੀਅਰ ਦੇ 3 ਬਿਜਲੀ ਪੁਆਇੰਟ', 'ਇੰਤਜ਼ਾਮ ਹੋ ਗਿਆ', 'ਸ਼ਨੀ 5 ਦਸੰ'],
])('musts in %s: due day shown, button only if allowed', (language, ...words) => {
  const musts = { musts: [POWER], mustsDueAt: dueAt };
  const html = haveReady({}, language, musts);
  for (const each of words) expect(html).toContain(each);
  expect(html).not.toMatch(/undefined|\{\{/);
  expect(haveReady({}, language, { ...musts, mayMark: false })).not.toContain('<button');
  const late = haveReady({}, language, { ...musts, now: new Date('2026-12-06T00:00:00Z') });
  expect(late).not.toContain(words.at(-1)!);
});

test('musts: arranged stays listed, met or waived is no task', () => {
  const arranged = haveReady({}, 'en', { musts: [{ ...POWER, metAt: dueAt }, SOUND] });
  expect(arranged).toContain('Arranged');
  expect(arranged.match(/<button/g)).toHaveLength(1);
  expect(arranged).toContain('within 24 hours after Noor accepts');
  const nothing: Parameters<typeof haveReady>[2][] = [
    { musts: [{ ...POWER, answer: 'venue' }] },
    { musts: [{ ...POWER, answer: 'waive' }] },
    { musts: [SOUND], withSound: true },
    { musts: [POWER], state: 'replacing' },
  ];
  for (const each of nothing) expect(haveReady({}, 'en', each)).not.toContain('must have');
});

test.each([
  [{}],
  [null],
  [[]],
  [{ stageFeet: { width: 12 }, powerPoints: null, brings: [undefined], hospitality: 'tea', loadIn: 'ramp' }],
])('whatever is stored as a rider, nothing is undefined: %o', (stored) => {
  const html = haveReady(stored);
  expect(html).not.toContain('undefined');
  expect(html).not.toContain('needs at the venue');
});

test.each([
  ['en', 'No artist yet', 'The artist arrives then', 'after another artist is booked'],
  ['hi', 'अभी कोई कलाकार नहीं', 'कलाकार साउंड चेक के लिए', 'दूसरे कलाकार के बुक होने के बाद'],
  ['pa', 'ਹਾਲੇ ਕੋਈ ਕਲਾਕਾਰ ਨਹੀਂ', 'ਕਲਾਕਾਰ ਸਾਊਂਡ ਚੈੱਕ ਲਈ', 'ਦੂਜਾ ਕਲਾਕਾਰ ਬੁੱਕ ਹੋਣ ਤੋਂ ਬਾਅਦ'],
])('no replacement yet: page in %s names no artist', (language, ...words) => {
  const html = duringReplacement(null, language);
  for (const each of words) expect(html).toContain(each);
  expect(html).not.toMatch(/Noor|12 × 8|undefined|\{\{/);
});

test.each(['en', 'hi', 'pa'])(
  'replacement candidate: named in %s with needs, former artist hidden',
  (language) => {
    const html = duringReplacement('Zehra', language);
    expect(html.match(/Zehra/g)!.length).toBeGreaterThan(3);
    expect(html).toContain('12 × 8');
    expect(html).not.toMatch(/Noor|undefined|\{\{/);
  },
);

test.each([
  ['en', 'No artist yet', 'Noor cannot come. We are looking for another artist.'],
  ['hi', 'अभी कोई कलाकार नहीं', 'Noor का आना नहीं हो पाएगा। हम दूसरा कलाकार ढूँढ रहे हैं।'],
  ['pa', 'ਹਾਲੇ ਕੋਈ ਕਲਾਕਾਰ ਨਹੀਂ', 'Noor ਦਾ ਆਉਣਾ ਨਹੀਂ ਹੋ ਸਕੇਗਾ। ਅਸੀਂ ਦੂਜਾ ਕਲਾਕਾਰ ਲੱਭ ਰਹੇ ਹਾਂ।'],
])('no replacement yet: heading in %s says so, without picture', (language, ...words) => {
  const [title, why] = words;
  const head = headDuringReplacement(null, 'host', language);
  expect(head).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(head).toContain(why);
  expect(head).not.toContain('<img');
});

test.each([
  ['en', 'Can come instead of Noor. Not booked yet.'],
  ['hi', 'Noor की जगह के लिए सुझाव। अभी बुकिंग नहीं हुई।'],
  ['pa', 'Noor ਦੀ ਥਾਂ ਲਈ ਸੁਝਾਅ। ਅਜੇ ਬੁਕਿੰਗ ਨਹੀਂ ਹੋਈ।'],
])('replacement candidate: heading in %s names them as not booked', (language, why) => {
  const head = headDuringReplacement('Zehra', 'host', language);
  expect(head).toMatch(/<h1[^>]*>Zehra<\/h1>/);
  expect(head).toContain(why);
});

test('replaced artist: page head does not show who comes instead', () => {
  const head = headDuringReplacement('Zehra', 'artist');
  expect(head).toMatch(/<h1[^>]*>Noor<\/h1>/);
  expect(head).not.toMatch(/Zehra|in place of/);
});
