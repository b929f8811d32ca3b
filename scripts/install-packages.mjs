// Plain JavaScript without dependencies: it runs on whatever Node a fresh machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-for');
const OLDEST_NODE = 24;

/** Installs the packages of the lockfile, unless that is done. Ends the process where npm fails. */
export function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  const began = Date.now();
  // `npm ci` refuses a lockfile that leaves out the binaries of other platforms; `npm install` honours it.
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // What is built and tested with belongs to the installation, whatever the surroundings say.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_production: '' },
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed: see above.');
    process.exit(npm.status || 1);
  }
  writeFileSync(stamp, wanted);
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** The Node that runs the product: the one among the packages, else the system's where it is new enough. */
export function findNode() {
  const packaged = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  console.error(
    `Node ${OLDEST_NODE} or newer is needed here; this is ${process.versions.node}. Get it at https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * Runs a script on that Node in place of this process: signals go through, the exit code comes back. A script that
 * sends `restart` is ended and started anew.
 */
export function continueWith(...args) {
  const node = findNode();
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const options = {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let child;
  const start = () => {
    let again = false;
    child = spawn(node, args, options);
    child.on('message', (message) => {
      again = message === 'restart';
      if (again) child.kill('SIGTERM');
    });
    child.on('error', (error) => {
      console.error(`${node} could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      if (again) return start();
      if (!signal) process.exit(code);
      for (const name of signals) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    });
  };
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  // npm runs scripts by a shell that keeps signals to itself: being left alone by it says as much.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  start();
}
