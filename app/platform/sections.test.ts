import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';
import { loadSections } from './sections.server.ts';

test('failed section: the others load, the log names it', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const sections = await loadSections(log, {
    good: async () => 7,
    bad: async (): Promise<number> => {
      throw new Error('no answer');
    },
    last: async () => null,
  });
  expect(sections).toEqual({
    good: { loaded: true, value: 7 },
    bad: { loaded: false },
    last: { loaded: true, value: null },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"section":"bad"');
});
