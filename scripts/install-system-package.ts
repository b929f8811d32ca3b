import { spawnSync } from 'node:child_process';

/** By apt, where there is one and it may be used. What is missing afterwards is for the caller to say. */
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
