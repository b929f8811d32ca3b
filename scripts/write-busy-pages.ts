import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { busyFiles } from './source/busy-files.ts';
import { root } from './source/source-files.ts';

// Writes what a balancer answers in the product's place while there is no room.
const folder = join(root, 'deploy/balancer');
mkdirSync(folder, { recursive: true });
for (const [name, text] of busyFiles()) writeFileSync(join(folder, name), text);
