import { expect, test } from 'vitest';
import { pipelined } from './pipelined.ts';

const aborted = Object.assign(new Error('current transaction is aborted'), { code: '25P02' });

test('the values come in the order of the statements', async () => {
  expect(await pipelined([Promise.resolve(1), 'two', Promise.resolve(true)])).toEqual([1, 'two', true]);
});

test('an error is thrown only after every statement has ended', async () => {
  const ended: string[] = [];
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  }).then(() => ended.push('slow'));
  const outcome = pipelined([Promise.reject(new Error('first')), slow]).catch((error: Error) => {
    ended.push(error.message);
  });
  await Promise.resolve();
  expect(ended).toEqual([]);
  end();
  await outcome;
  expect(ended).toEqual(['slow', 'first']);
});

test('follow-up errors do not hide the error that caused them', async () => {
  const cause = new Error('duplicate key');
  await expect(pipelined([Promise.reject(aborted), Promise.reject(cause)])).rejects.toBe(cause);
  await expect(pipelined([Promise.reject(aborted)])).rejects.toBe(aborted);
});
