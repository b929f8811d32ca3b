import { expect, test } from 'vitest';
import { gatherBytes } from './gather-bytes.ts';

test('chunks are gathered in their order, in one piece', () => {
  const gathered = gatherBytes();
  expect(gathered.taken().toString()).toBe('');
  for (const text of ['ab', '', 'c', 'defg']) gathered.add(Buffer.from(text));
  expect(gathered.length).toBe(7);
  expect(gathered.taken().toString()).toBe('abcdefg');
});

test('body in one-byte chunks: memory stays near its size', () => {
  const before = process.memoryUsage();
  const gathered = gatherBytes();
  const growth = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers;
  };
  let most = 0;
  for (let at = 0; at < 1_000_000; at++) {
    gathered.add(Buffer.alloc(1, at % 10));
    if (at % 100_000 === 0) most = Math.max(most, growth());
  }
  expect(gathered.taken().length).toBe(1_000_000);
  expect(most).toBeLessThan(100_000_000);
});
