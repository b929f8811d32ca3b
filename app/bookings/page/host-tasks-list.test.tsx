import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { riderLines } from '#app/artists/core/rider.ts';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { eventManagerFor } from '../core/event-manager.ts';
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

function haveReady(stored: unknown, language = 'en'): string {
  const tasks = hostTasks({
    state: 'confirmed',
    from: '19:00',
    to: '23:00',
    arrives: '18:00',
    address: 'Sukhna Lawns, Chandigarh',
    hostName: 'Aarav Mehta',
    hostPhone: '+919876543210',
    rider: riderLines(stored),
    withSound: false,
    hasBilling: false,
    paper: null,
  });
  const page = { tasks, performer: { name: 'Noor' } } as BookingPageData;
  return renderToString(
    <MemoryRouter>
      <Texts speaker={speakerFor(language, NAMESPACES)}>
        <HostTasks page={page} />
      </Texts>
    </MemoryRouter>,
  );
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
  };
}

function headDuringReplacement(candidate: string | null, as: 'host' | 'artist', language = 'en'): string {
  return renderToString(
    <MemoryRouter>
      <Texts speaker={speakerFor(language, NAMESPACES)}>
        <BookingFrame booking={headOf({ as, booking: replacedBooking(candidate) })} active="messages" as={as}>
          {null}
        </BookingFrame>
      </Texts>
    </MemoryRouter>,
  );
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
    hostName: 'आरव मेहता',
    hostPhone: '+919876543210',
    rider: performer ? riderLines(rider) : [],
    withSound: false,
    hasBilling: true,
    paper: null,
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

test('each need of the rider is shown with its name, and nothing is undefined', () => {
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
])('in %s the needs are said in its words, and the artist’s own as they wrote them', (language, ...needs) => {
  const html = haveReady({ ...rider, hospitality: ['Drinking water', 'Papad'] }, language);
  for (const need of needs) expect(html).toContain(`>${need}</dd>`);
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/feet|Stage|Power|Sound|channel/);
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
])(
  'while no replacement is found, the page in %s names no artist as the one who comes',
  (language, ...words) => {
    const html = duringReplacement(null, language);
    for (const each of words) expect(html).toContain(each);
    expect(html).not.toMatch(/Noor|12 × 8|undefined|\{\{/);
  },
);

test.each(['en', 'hi', 'pa'])(
  'who can come instead is named in %s, with what they need, and not who declined',
  (language) => {
    const html = duringReplacement('Zehra', language);
    expect(html.match(/Zehra/g)!.length).toBeGreaterThan(3);
    expect(html).toContain('12 × 8');
    expect(html).not.toMatch(/Noor|undefined|\{\{/);
  },
);

test.each([
  ['en', 'No artist yet', 'Noor cannot come. We are looking for another artist.'],
  ['hi', 'अभी कोई कलाकार नहीं', 'Noor नहीं आ सकते। हम दूसरा कलाकार ढूँढ रहे हैं।'],
  ['pa', 'ਹਾਲੇ ਕੋਈ ਕਲਾਕਾਰ ਨਹੀਂ', 'Noor ਨਹੀਂ ਆ ਸਕਦੇ। ਅਸੀਂ ਦੂਜਾ ਕਲਾਕਾਰ ਲੱਭ ਰਹੇ ਹਾਂ।'],
])('in %s the heading says that no artist is found yet, and shows no picture', (language, ...words) => {
  const [title, why] = words;
  const head = headDuringReplacement(null, 'host', language);
  expect(head).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(head).toContain(why);
  expect(head).not.toContain('<img');
});

test.each([
  ['en', 'Can come instead of Noor. Not booked yet.'],
  ['hi', 'Noor की जगह आ सकते हैं। अभी बुक नहीं हैं।'],
  ['pa', 'Noor ਦੀ ਥਾਂ ਆ ਸਕਦੇ ਹਨ। ਅਜੇ ਬੁੱਕ ਨਹੀਂ ਹਨ।'],
])('in %s the head names who can come instead, and that the yes is missing', (language, why) => {
  const head = headDuringReplacement('Zehra', 'host', language);
  expect(head).toMatch(/<h1[^>]*>Zehra<\/h1>/);
  expect(head).toContain(why);
});

test('the artist who cannot come learns nothing of who comes instead', () => {
  const head = headDuringReplacement('Zehra', 'artist');
  expect(head).toMatch(/<h1[^>]*>Noor<\/h1>/);
  expect(head).not.toMatch(/Zehra|in place of/);
});
