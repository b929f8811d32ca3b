import { expect, test } from 'vitest';
import { readLimitedForm } from './read-form.server.ts';

const TYPE = 'multipart/form-data; boundary=of-a-form';
const part = '--of-a-form\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
const read = async (body: string, type = TYPE) => {
  const request = new Request('http://x', { method: 'POST', body, headers: { 'content-type': type } });
  const form = await readLimitedForm(request, 10_000_000);
  return form && [...form].length;
};

test('multipart form: at most fifty parts, more read as empty', async () => {
  expect(await read(`${part.repeat(49)}--of-a-form--`)).toBe(49);
  expect(await read(`${part.repeat(100_000)}--of-a-form--`)).toBe(0);
  const quoted = 'multipart/form-data; x=boundary; boundary="of-a-form"; boundary=other';
  expect(await read(`${part.repeat(60)}--of-a-form--`, quoted)).toBe(0);
});

test('multipart form: parts are counted for each type in header', async () => {
  const types = `multipart/form-data; boundary=another, ${TYPE}`;
  expect(await read(`${part.repeat(60)}--of-a-form--`, types)).toBe(0);
});

test.each([
  ['lines', 'a: b\r\n'.repeat(2000), ''],
  ['words', '', '; a=b'.repeat(2000)],
  ['characters', '', `; a=${'b'.repeat(10_000)}`],
])('multipart form: eight-kilobyte limit on a part’s header %s', async (_what, lines, words) => {
  const said = (more: string, words_: string) =>
    `--of-a-form\r\n${more}Content-Disposition: form-data; name="a"${words_}\r\n\r\nx\r\n`;
  expect(await read(`${part}${said('', '')}--of-a-form--`)).toBe(2);
  expect(await read(`${part}${said(lines, words)}--of-a-form--`)).toBe(0);
  expect(await read(`${part}--of-a-form\r\n${lines}${words}`)).toBe(0);
});

test('unreadable form is empty, a too large one is null', async () => {
  for (const type of ['', 'multipart/form-data', 'text/plain', ';;'])
    expect(await read(part, type), type).toBe(0);
  expect(await read('x'.repeat(10_000_001))).toBe(null);
});

test('form without a file: read up to 64 kB', async () => {
  const plain = 'application/x-www-form-urlencoded;charset=UTF-8';
  expect(await read('act=drawing&version=2', plain)).toBe(2);
  expect(await read(`act=drawing&note=${'x'.repeat(64 * 1024)}`, plain)).toBe(0);
});
