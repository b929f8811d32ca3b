import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('operate reads the settings of its checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-operate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), 'APP_MODE=live\nEMAIL_FROM=nobody\n');
  const run = spawnSync(process.execPath, [resolve('server/operate.ts'), 'switch'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect(run).toMatchObject({ status: 2, stdout: '' });
  expect(run.stderr).toContain('EMAIL_FROM must be a name and an address');
});
