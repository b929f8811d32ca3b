import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ClientGone } from './admission.ts';
import { readBody } from './read-body.ts';

function sent(...chunks: string[]) {
  const raw = new IncomingMessage(new Socket());
  for (const chunk of chunks) raw.push(Buffer.from(chunk));
  return raw;
}

function whole(...chunks: string[]) {
  const raw = sent(...chunks);
  raw.push(null);
  return raw;
}

test('body in many chunks is read in one piece', async () => {
  expect((await readBody(whole(), 10)).toString()).toBe('');
  expect((await readBody(whole('ab', 'c', 'defg'), 10)).toString()).toBe('abcdefg');
  const letters = Array.from({ length: 60_000 }, (_, index) => String(index % 10));
  expect((await readBody(whole(...letters), 60_000)).toString()).toBe(letters.join(''));
});

test('body too long: read beyond the limit, stream stays open', async () => {
  const raw = sent('abc', 'def', 'ghi');
  expect((await readBody(raw, 4)).length).toBeGreaterThan(4);
  expect(raw.destroyed).toBe(false);
});

test('disconnect before the end: client gone, not a server failure', async () => {
  const raw = sent('abc');
  const read = readBody(raw, 10);
  raw.destroy(new Error('aborted'));
  await expect(read).rejects.toThrow(ClientGone);
});
