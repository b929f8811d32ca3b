import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBinaries, unprivilegedUser } from '#tests/support/postgres-server.ts';
import { installSystemPackage } from '../install-system-package.ts';

/** Debian's package of each program. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;

export type Program = keyof typeof PACKAGES;

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

export interface Programs {
  postgresFolder: string;
  pathOf(program: Program): string;
}

/** Installs what is missing where that is permitted. Throws one line with what is still missing. */
export function ensurePrograms(): Programs {
  for (const name of missingPackages()) {
    console.log(`Installing ${name}…`);
    installSystemPackage(name);
  }
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`Missing on this machine: apt-get install ${missing.join(' ')}`);
  unprivilegedUser();
  return { postgresFolder: findBinaries(), pathOf: (program) => find(program)! };
}

function missingPackages(): string[] {
  const missing: string[] = Object.entries(PACKAGES)
    .filter(([program]) => !find(program))
    .map(([, name]) => name);
  if (find('patroni') && !canImport('etcd')) missing.push('python3-etcd');
  try {
    findBinaries();
  } catch {
    missing.push('postgresql');
  }
  return missing;
}

function find(program: string): string | undefined {
  return FOLDERS.map((folder) => `${folder}/${program}`).find((path) => existsSync(path));
}

/** Patroni's Debian package is content with the client of another store than etcd. */
function canImport(module: string): boolean {
  return spawnSync('/usr/bin/python3', ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0;
}
