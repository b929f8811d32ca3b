import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventHandlers } from '#app/event-handlers.server.ts';
import { useApplication } from '#tests/support/application.ts';

const application = useApplication();

function publishedKinds(): string[] {
  const sources = globSync('app/**/*.server.ts').filter((file) => !file.includes('.test.'));
  const kinds = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/kind: '([a-z_]+[.:][a-z_]+)'/g)].map(([, kind]) => kind!),
  );
  return [...new Set(kinds)].sort();
}

test('every published event has a handler', () => {
  const kinds = publishedKinds();
  expect(kinds.length).toBeGreaterThan(12);
  const answered = Object.keys(eventHandlers(application.platform, application.market.deps));
  expect(kinds.filter((kind) => !answered.includes(kind))).toEqual([]);
});
