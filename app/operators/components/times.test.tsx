import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { createTranslator } from '#app/shared/text-reader.ts';
import { Texts } from '#app/shared/texts.tsx';
import { Due } from './times.tsx';

const NOW = new Date('2026-12-09T13:30:00Z');

function Shown() {
  const { due } = useLoaderData<{ due: Date }>();
  return <Due at={due} />;
}

const Deps = createRoutesStub([{ id: 'operator', path: '/', Component: Shown }]);

function dueSaid(seconds: number, language = 'en'): string {
  const file = new URL(`../messages/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const translator = () => createTranslator(() => [texts], [language]);
  const due = new Date(NOW.getTime() + seconds * 1000);
  const html = renderToString(
    <Texts speaker={{ language, has: () => true, load: async () => {}, translator }}>
      <Deps hydrationData={{ loaderData: { operator: { now: NOW, roles: [], due } } }} />
    </Texts>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test('in the very minute something falls due the back office says so, and never that it is 0 minutes late', () => {
  for (const seconds of [-59, 0, 59]) {
    expect(dueSaid(seconds)).toBe('due now');
    expect(dueSaid(seconds, 'hi')).toBe('इसी मिनट');
    expect(dueSaid(seconds, 'pa')).toBe('ਇਸੇ ਮਿੰਟ');
  }
  expect(dueSaid(-60)).toBe('1 minute late');
  expect(dueSaid(60)).toBe('in 1 minute');
  expect(dueSaid(-3 * 3600)).toBe('3 hours late');
});
