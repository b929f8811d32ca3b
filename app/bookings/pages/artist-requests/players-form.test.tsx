import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { PlayersForm } from './request-page.tsx';

/** What an evening's page says of who plays. `plays` has an entry for each member. */
function formText(plays: boolean[], asked = 0, language = 'en'): string {
  const players = plays.map((each, id) => ({ id, name: `Member ${id}`, part: '', plays: each })) as never;
  const element = <PlayersForm players={players} asked={asked} />;
  const html = renderToString(
    <Texts speaker={speakerFor(language, ['artist-requests'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Texts>,
  );
  return html.replace(/<[^>]*>/g, ' ');
}

test('who plays: true of everybody, some, nobody, and no members', () => {
  expect(formText([true, true])).toContain('Everybody plays.');
  expect(formText([true, false, true])).toContain('2 of 3 play.');
  expect(formText([true, false])).toContain('1 of 2 plays.');
  expect(formText([false, false])).toContain('Nobody of your team plays.');
  expect(formText([true], 2)).toContain('2 invited members have not said yes yet.');
  expect(formText([], 1).trim()).toBe('1 invited member has not said yes yet.');
  expect(formText([])).toBe('');
  for (const language of ['hi', 'pa']) expect(formText([true, false], 1, language)).toMatch(/2[^.]*1/);
});
