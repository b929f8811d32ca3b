import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import type { ShownEngagement } from './shown-engagement.ts';
import CalendarPage from './studio-calendar.route.tsx';

const rest = { id: 1, held: false, note: null, bookingId: null, team: null };
const PAST = { ...rest, firstDay: '2026-12-07', lastDay: '2026-12-07', startsAt: '11:00', endsAt: '14:00' };
const LATE = { ...rest, firstDay: '2026-12-10', lastDay: '2026-12-11', startsAt: '21:00', endsAt: '02:00' };
const OFF = { ...rest, firstDay: '2026-12-12', lastDay: '2026-12-13', startsAt: null, endsAt: null };
const HELD = { ...rest, firstDay: '2026-12-11', lastDay: '2026-12-11', startsAt: '17:30', endsAt: '22:00' };
const TAKEN: ShownEngagement[] = [
  { ...PAST, purpose: 'booking' },
  { ...LATE, id: 2, purpose: 'booking' },
  { ...HELD, id: 3, purpose: 'booking', held: true },
  { ...OFF, id: 4, purpose: 'blackout' },
];

/** The page of the week from 7 December 2026; today is the 9th. */
function weekPage(language: string, engagements = TAKEN, day: string | null = null): string {
  const artist = { id: 1, name: 'Noor', state: 'live', waiting: 0, unread: 0, leads: false };
  const days = { month: '2026-12', day, to: null, week: '2026-12-07', today: '2026-12-09' };
  const loaderData = { artist, ...days, lastDay: '2028-12-28', engagements, feed: null, done: null };
  const props = { loaderData } as unknown as Parameters<typeof CalendarPage>[0];
  return renderToString(
    <Texts speaker={speakerFor(language, ['studio-calendar'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <CalendarPage {...props} /> }])} />
    </Texts>,
  );
}

/** What each day of the week says. */
function weekText(language: string): string[] {
  const [, week] = /<ul class="calendar-week">(.*?)<\/ul>/.exec(weekPage(language, TAKEN, '2026-12-10'))!;
  return week!.split('</li>').map((day) => day.replace(/<[^>]*>/g, '|').replace(/^\|+|\|+$/g, ''));
}

test('week: past days never free, each engagement with its hours', () => {
  expect(weekText('en').map((day) => day.split(/\|+/))).toEqual([
    ['Mon 7 Dec', 'Booked, 11:00 am to 2:00 pm'],
    ['Tue 8 Dec'],
    ['Wed 9 Dec', 'Free'],
    ['Thu 10 Dec', 'Booked, 9:00 pm to Fri 11 Dec, 2:00 am'],
    ['Fri 11 Dec', 'Booked, until 2:00 am', 'Held for a request, 5:30 pm to 10:00 pm'],
    ['Sat 12 Dec', 'Blocked by you, the whole day'],
    ['Sun 13 Dec', 'Blocked by you, the whole day'],
    [''],
  ]);
  for (const language of ['hi', 'pa']) expect(weekText(language).join()).not.toMatch(/[a-z]/i);
});

test.each([
  ['en', 'Mon 7 Dec to Sun 13 Dec', 'Nothing in this week yet.'],
  ['hi', ' से ', 'इस हफ़्ते में अभी कुछ नहीं।'],
  ['pa', ' ਤੋਂ ', 'ਇਸ ਹਫ਼ਤੇ ਵਿੱਚ ਹਾਲੇ ਕੁਝ ਨਹੀਂ।'],
])('list under a week in %s: that week, past days too', (language, days, nothing) => {
  const [, title, list] = /<h2 id="engagements"[^>]*>(.*?)<\/h2>(.*?)<\/section>/.exec(weekPage(language))!;
  expect(title).toContain(days);
  expect(list!.match(/<li>/g)).toHaveLength(TAKEN.length);
  expect(weekPage(language, [])).toContain(nothing);
});
