import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { OpenLoad, OpenLoadSeen } from './open-load.ts';

/** Sends a load from a process of its own. */
export async function openLoad(load: OpenLoad): Promise<OpenLoadSeen> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text) as OpenLoadSeen;
}
