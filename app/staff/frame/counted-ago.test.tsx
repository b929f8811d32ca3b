import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { CountedAgo } from './counted-ago.tsx';

function textOf(seconds: number, language = 'en'): string {
  const html = renderToStaticMarkup(
    <Texts speaker={speakerFor(language, ['operators'])}>
      <CountedAgo seconds={seconds} />
    </Texts>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test('age of figures: shown from one minute on, in minutes', () => {
  expect([0, 59, 60, 119, 120, 299].map((seconds) => textOf(seconds))).toEqual([
    '',
    '',
    'Counted 1 minute ago.',
    'Counted 1 minute ago.',
    'Counted 2 minutes ago.',
    'Counted 4 minutes ago.',
  ]);
  expect([textOf(60, 'hi'), textOf(120, 'hi')]).toEqual(['1 मिनट पहले गिना गया।', '2 मिनट पहले गिना गया।']);
  expect([textOf(60, 'pa'), textOf(120, 'pa')]).toEqual(['1 ਮਿੰਟ ਪਹਿਲਾਂ ਗਿਣਿਆ ਗਿਆ।', '2 ਮਿੰਟ ਪਹਿਲਾਂ ਗਿਣਿਆ ਗਿਆ।']);
});
