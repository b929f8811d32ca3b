import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { Due } from './times.tsx';

const NOW = new Date('2026-12-09T13:30:00Z');

function Shown() {
  const { due } = useLoaderData<{ due: Date }>();
  return <Due at={due} />;
}

const Deps = createRoutesStub([{ id: 'operator', path: '/', Component: Shown }]);

function dueText(seconds: number, language = 'en'): string {
  const due = new Date(NOW.getTime() + seconds * 1000);
  const html = renderToString(
    <Texts speaker={speakerFor(language, ['operators'])}>
      <Deps hydrationData={{ loaderData: { operator: { now: NOW, roles: [], due } } }} />
    </Texts>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test('in the very minute something falls due the back office says so, and never that it is 0 minutes late', () => {
  for (const seconds of [-59, 0, 59]) {
    expect(dueText(seconds)).toBe('due now');
    expect(dueText(seconds, 'hi')).toBe('इसी मिनट');
    expect(dueText(seconds, 'pa')).toBe('ਇਸੇ ਮਿੰਟ');
  }
  expect(dueText(-60)).toBe('1 minute late');
  expect(dueText(60)).toBe('in 1 minute');
  expect(dueText(-3 * 3600)).toBe('3 hours late');
});
