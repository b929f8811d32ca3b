import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/shell-1.js" nonce="n"/>',
  '<link rel="stylesheet" href="/assets/shell.css"/>',
  '<link rel="preload" as="fetch" crossorigin="anonymous" href="/assets/en-1.json"/></head>',
  '<body><p>Whole</p><script nonce="n" type="module" async="">import("/assets/entry.js");</script></body></html>',
].join('');

test('nothing of the scripts is asked for by the page itself, only by what wakes them', () => {
  const page = scriptsAfterPaint(PAGE, 'n');
  const [wake] = /<script nonce="n">.*?<\/script>/.exec(page)!;
  const rest = page.replace(wake, '');
  expect(rest).not.toMatch(/modulepreload|as="fetch"|type="module"/);
  expect(rest).toContain('<link rel="stylesheet" href="/assets/shell.css"/>');
  expect(rest).toContain('<script nonce="n" type="text/after-paint">import("/assets/entry.js");</script>');
  expect(wake).toContain('{"modules":["/assets/shell-1.js"],"texts":["/assets/en-1.json"]}');
});

test('what wakes them is a script that a browser can read', () => {
  const [, code] = /<script nonce="n">(.*?)<\/script>/.exec(scriptsAfterPaint(PAGE, 'n'))!;
  expect(() => new Function(code!)).not.toThrow();
});
