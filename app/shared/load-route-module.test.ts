import { expect, test, vi } from 'vitest';
import { loadRouteModule, withTimeout } from './load-route-module.ts';

test('module timeout: 120 s, reported like a failed fetch [S7-28] [S8-14]', async () => {
  vi.useFakeTimers();
  const never = new Promise(() => {});
  let said = '';
  withTimeout(never, '/assets/faq-1a2b.js').catch((error: Error) => (said = error.message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(said).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toContain('dynamically imported module: /assets/faq-1a2b.js');
  vi.useRealTimers();
});

test('module that never loads: page shows the error after timeout [S7-28]', async () => {
  vi.useFakeTimers();
  const faq = { id: 'faq', module: '/assets/faq-1a2b.js' };
  let given: unknown;
  void loadRouteModule(faq, {}, () => new Promise(() => {})).then((page) => (given = page));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect((given as { default(): void }).default).toThrow('dynamically imported module: /assets/faq-1a2b.js');
});

test('a part that was loaded is not asked for again [S7-28]', async () => {
  const faq = { id: 'faq', module: 'data:text/javascript,export const name = "faq"' };
  const loaded: Record<string, unknown> = {};
  const first = await loadRouteModule(faq, loaded);
  expect(first).toMatchObject({ name: 'faq' });
  expect(await loadRouteModule({ ...faq, module: 'data:,' }, loaded)).toBe(first);
});

test('a part that fails is a page that says why [S7-28] [S8-14]', async () => {
  const gone = { id: 'gone', module: 'data:text/javascript,throw new Error("gone")' };
  const page = (await loadRouteModule(gone, {})) as { default(): void; clientLoader(): void };
  expect(page.default).toThrow('gone');
  expect(page.clientLoader).toThrow('gone');
});

test('module with failed prefetch is loaded when needed [S8-06]', async () => {
  const loaded: Record<string, unknown> = {};
  await loadRouteModule({ id: 'faq', module: 'data:text/javascript,throw new Error("gone")' }, loaded);
  const faq = { id: 'faq', module: 'data:text/javascript,export const name = "faq"' };
  expect(await loadRouteModule(faq, loaded)).toMatchObject({ name: 'faq' });
});

test('module that fails once is retried after a second [S7-28]', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    if (asked.length === 1) throw new TypeError('Failed to fetch');
    return { name: 'faq' };
  };
  const loading = loadRouteModule({ id: 'faq', module: '/assets/faq-1a2b.js' }, {}, load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toMatchObject({ name: 'faq' });
  expect(asked).toEqual(['/assets/faq-1a2b.js', '/assets/faq-1a2b.js?retry']);
  vi.useRealTimers();
});
