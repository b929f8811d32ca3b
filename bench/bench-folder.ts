import { lchownSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type SystemUser } from '#tests/support/postgres-server.ts';

/** PostgreSQL data folder; a temporary one if its user cannot enter `wanted`. Throws if neither works. */
export function benchFolder(wanted: string, owner: SystemUser | undefined, temporary = tmpdir()): string {
  for (const folder of [wanted, join(temporary, 'mehfil-bench')]) {
    mkdirSync(folder, { recursive: true });
    if (owner) lchownSync(folder, owner.uid, owner.gid);
    if (canEnter(owner, folder)) return folder;
  }
  throw new Error(
    `The user "postgres" may enter neither ${wanted} nor ${temporary}: set BENCH_DATA to a folder that it may enter.`,
  );
}
