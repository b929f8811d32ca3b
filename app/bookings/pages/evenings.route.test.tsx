import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import Evenings from './evenings.route.tsx';

const EVENING = {
  ...{ team: 'Phulkari Five', teamId: 7, part: 'Dhol', occasion: 'Wedding', agreed: true, call: '17:00' },
  ...{ date: '2026-12-12', from: '19:00', to: '22:00', place: null, venue: null, message: '' },
  ...{ share: null, musts: [] },
};
const own = { state: 'member', team: 'Phulkari Five', part: 'Dhol', page: false };

/** What the page asks before each team is left. */
function leaveQuestions(language: string): string[] {
  const teams = [
    { ...own, id: 1, teamId: 7 },
    { ...own, id: 2, teamId: 8, team: 'Jugni' },
  ];
  const loaderData = { evenings: [EVENING], teams, done: null, closed: null };
  const props = { loaderData } as unknown as Parameters<typeof Evenings>[0];
  const html = renderToString(
    <Texts speaker={speakerFor(language, ['artist-requests', 'bookings'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Evenings {...props} /> }])} />
    </Texts>,
  );
  return html.split('<details').slice(1);
}

test('leaving a team: asked first, with the days that they play', () => {
  const [first, second] = leaveQuestions('en') as [string, string];
  expect(first).toContain('You no longer play with them on Sat 12 Dec.');
  expect(first).toContain('value="leave"');
  expect(second).not.toContain('12 Dec');
  expect(second).toContain('the evenings of Jugni');
  for (const language of ['hi', 'pa']) expect(leaveQuestions(language)).toHaveLength(2);
});
