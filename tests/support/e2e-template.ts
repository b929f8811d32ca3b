import { mkdtempSync, rmSync } from 'node:fs';

import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build-pages.ts';
import { startServerProcess } from './e2e-process.ts';
import { memoryFolder } from './memory-folder.ts';

/** Fills the demo catalogue once; each worker starts from a copy of its data folder. */
export default async function prepareTemplate() {
  await buildIfStale();
  const folder = mkdtempSync(join(memoryFolder(), 'mehfil-e2e-'));
  const template = join(folder, 'template');
  const server = await startServerProcess(template);
  await server.stop();
  process.env.E2E_TEMPLATE = template;
  return () => rmSync(folder, { recursive: true, force: true });
}
