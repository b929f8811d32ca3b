import { spawnSync } from 'node:child_process';

/** Uses apt if available and permitted; the caller checks the result. */
export function installSystemPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!apt('install', '-y', '--no-install-recommends', name) && apt('update'))
    apt('install', '-y', '--no-install-recommends', name);
}
