import { spawnSync } from 'node:child_process';

/** Uses apt if available and permitted; the caller checks the result. Asks for newer lists unless told not to. */
export function installSystemPackage(name: string, { update = true } = {}): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', update ? 'inherit' : 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!apt('install', '-y', '--no-install-recommends', name) && update && apt('update'))
    apt('install', '-y', '--no-install-recommends', name);
}

/** Of a program that tests do without: they say that they were skipped. */
export function installIfMissing(program: string, name: string): void {
  if (!spawnSync(program, ['--version']).error) return;
  console.log(`Installing ${name}…`);
  installSystemPackage(name);
}
