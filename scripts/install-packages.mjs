// Plain JavaScript without dependencies: must run on any Node version.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS } from './memory-settings.mjs';
import { isDeath, restartDelay } from './restart-policy.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-for');
const packagedNode = join(root, `node_modules/node-linux-${process.arch}/bin`);
const linkedNode = join(root, 'node_modules', '.bin', 'node');
const OLDEST_NODE = 24;

/** Installs the lockfile's packages if needed. Exits if npm fails. */
export function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  const began = Date.now();
  let npm = npmInstall();
  // npm leaves out what its own Node is too old for: again, by the Node that it brought.
  if (npm.status === 0 && isOldNode()) npm = npmInstall();
  if (npm.status !== 0) {
    console.error('The packages could not be installed: see above.');
    process.exit(npm.status || 1);
  }
  // npm 9, Debian's, does not link it.
  if (existsSync(join(packagedNode, 'node')) && !existsSync(linkedNode))
    symlinkSync(relative(dirname(linkedNode), join(packagedNode, 'node')), linkedNode);
  writeFileSync(stamp, wanted);
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function npmInstall() {
  // `npm ci` refuses a lockfile that leaves out the binaries of other platforms; `npm install` honours it.
  return spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Dev dependencies are needed even where the environment says production.
    env: {
      ...process.env,
      PATH: `${packagedNode}:${process.env.PATH}`,
      ...{ NODE_ENV: '', npm_config_omit: '', npm_config_production: '' },
    },
  });
}

const isOldNode = () => Number(process.versions.node.split('.')[0]) < OLDEST_NODE;

/** Node from the packages, else the system's if new enough. */
export function findNode() {
  if (existsSync(linkedNode)) return linkedNode;
  if (!isOldNode()) return process.execPath;
  console.error(
    `Node ${OLDEST_NODE} or newer is needed here; this is ${process.versions.node}. Get it at https://nodejs.org.`,
  );
  process.exit(1);
}

/** Runs a script on that Node; forwards signals and the exit code. */
export function continueWith(...args) {
  run(args, process.env, () => undefined);
}

/** Restarts a ready server that crashes, with backoff up to a limit; `restart` restarts it at once. */
export function keepRunning(...args) {
  const deaths = [];
  run(args, { ...MEMORY_SETTINGS, ...process.env }, (end) => {
    if (!isDeath(end)) return undefined;
    deaths.push(Date.now());
    const delay = restartDelay(deaths);
    const how = end.signal ?? `code ${end.code}`;
    if (delay === undefined) console.error(`The server ended again (${how}), too often to be started again.`);
    else console.error(`The server ended (${how}). It is started again in ${delay / 1000} s.`);
    return delay;
  });
}

/** @param delayAfter after how many milliseconds to start again; undefined to end as the script did. */
function run(args, env, delayAfter) {
  const node = findNode();
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const options = {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, PATH: path },
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let child;
  let stopRequested = false;
  let wasReady = false;
  const start = () => {
    let again = false;
    child = spawn(node, args, options);
    child.on('message', (message) => {
      wasReady ||= message === 'ready';
      again = message === 'restart';
      if (again) child.kill('SIGTERM');
    });
    child.on('error', (error) => {
      console.error(`${node} could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      child = undefined;
      if (again) return start();
      const delay = delayAfter({ code, signal, stopRequested, wasReady });
      if (delay !== undefined) return setTimeout(start, delay);
      if (!signal) process.exit(code);
      for (const name of signals) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    });
  };
  const tell = (signal) => {
    stopRequested = true;
    if (child) child.kill(signal);
    else process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => tell(signal));
  // npm's shell does not forward signals: losing the parent process means the same.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && tell('SIGTERM'), 250).unref();
  start();
}
