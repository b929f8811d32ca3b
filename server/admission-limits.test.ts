import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

test.skipIf(!existsSync('/proc/self/limits'))('fewer open files: fewer connections', () => {
  const ask = `import('./server/admission-limits.ts').then((limits) => console.log(limits.MAX_CONNECTIONS))`;
  const connections = (files: number) =>
    Number(spawnSync('sh', ['-c', `ulimit -n ${files} && "$0" -e "$1"`, process.execPath, ask]).stdout);
  expect(connections(1024)).toBe(724);
  expect(connections(256)).toBe(50);
});
