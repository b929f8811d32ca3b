import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUCKET, startBucket } from '#tests/support/bucket-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  canEnter,
  type PostgresServer,
  startPostgres,
  unprivilegedUser,
} from '#tests/support/postgres-server.ts';
import { switchablePort } from '#tests/support/switchable-port.ts';

const root = resolve(import.meta.dirname, '../..');
const user = unprivilegedUser();
let server: PostgresServer;
let certificate: string;

/** A server that asks for TLS and a password, as one for a live site does. */
beforeAll(async () => {
  server = await startPostgres(['fsync=off']);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create role closed login password 'right'`);
  await admin.query('alter system set ssl = on');
  await admin.end();
  const key = join(server.dataFolder, 'server.key');
  certificate = join(server.dataFolder, 'server.crt');
  const settings =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=db.example -addext subjectAltName=DNS:db.example';
  execFileSync('openssl', [...settings.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  chmodSync(key, 0o600);
  if (user) for (const file of [key, certificate]) chownSync(file, user.uid, user.gid);
  const access = join(server.dataFolder, 'pg_hba.conf');
  writeFileSync(access, `host all closed all scram-sha-256\n${readFileSync(access, 'utf8')}`);
  server.crash();
});
afterAll(() => server?.stop());

/** An empty folder; as `lesser` may use it where that is given. */
function aFolder(lesser?: typeof user): string {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-start-'));
  if (lesser) chownSync(folder, lesser.uid, lesser.gid);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Settings = Record<string, string>;
const MIGRATE = 'server/migrate.ts';
const SERVE = 'server/index.mjs';

function start(entry: string, settings: Settings, as?: typeof user) {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', ROLE: 'worker', DEMO_CATALOGUE: 'none', LOG_LEVEL: 'silent', PORT: '0' },
      ...settings,
    },
    ...as,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const look = new Set<() => void>();
  child.stderr.on('data', (chunk) => {
    said += chunk;
    for (const one of look) one();
  });
  const says = (words: RegExp) =>
    new Promise<void>((found) => {
      const one = () => words.test(said) && found();
      look.add(one);
      one();
    });
  return { child, says, ended: endOf(child).then((code) => ({ code, said })) };
}

const endOf = (child: ChildProcess) => new Promise<number | null>((done) => child.once('close', done));

const addressed = (change: (url: URL) => void) => {
  const url = new URL(server.url);
  change(url);
  return url.href;
};

/** Settings of a start on the test's server. */
const onServer = (change: (url: URL) => void = () => {}): Settings => ({
  DATABASE_URL: addressed(change),
  DATA_DIR: aFolder(),
});

const withBucket = (url: string): Settings => ({
  FILES_BUCKET_URL: url,
  FILES_ACCESS_KEY_ID: BUCKET.accessKeyId,
  FILES_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
});

async function aTakenPort(): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((listening) => taken.once('listening', listening));
  return String((taken.address() as { port: number }).port);
}

const BAD: [string, string, RegExp, () => Settings | Promise<Settings>][] = [
  [
    'wrong password',
    MIGRATE,
    /refuses the sign-in \(password authentication failed for user "closed"\): mend DATABASE_URL/,
    () => onServer((url) => Object.assign(url, { username: 'closed', password: 'wrong' })),
  ],
  [
    'no password',
    MIGRATE,
    /refuses the connection \(.*password must be a string\)/,
    () => onServer((url) => Object.assign(url, { username: 'closed' })),
  ],
  [
    'missing database',
    MIGRATE,
    /database "none" does not exist\): make the database/,
    () => onServer((url) => Object.assign(url, { pathname: '/none' })),
  ],
  [
    'unknown authority',
    MIGRATE,
    /is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\): .*sslrootcert/,
    () => onServer((url) => url.searchParams.set('sslmode', 'verify-full')),
  ],
  [
    'another host name',
    MIGRATE,
    /for another name \(.*127\.0\.0\.1.*\): mend DATABASE_URL/,
    () =>
      onServer((url) => Object.assign(url, { search: `?sslmode=verify-full&sslrootcert=${certificate}` })),
  ],
  [
    'authority’s file missing',
    MIGRATE,
    /^Mehfil cannot start. \/none\.crt does not exist/,
    () => onServer((url) => Object.assign(url, { search: '?sslmode=verify-full&sslrootcert=/none.crt' })),
  ],
  ['wrong setting', SERVE, /^Mehfil cannot start. PORT: .*65535$/m, () => ({ PORT: '70000' })],
  [
    'no address of a database',
    MIGRATE,
    /DATABASE_URL: must be an address such as postgres:/,
    () => ({ DATABASE_URL: 'postgres://a b:99999/x' }),
  ],
  [
    'two wrong settings',
    SERVE,
    /^Mehfil cannot start. 2 settings are to be mended:\n {2}- ROLE.*\n {2}- PORT/,
    () => ({ PORT: '70000', ROLE: 'none' }),
  ],
  [
    'taken port',
    SERVE,
    /PORT and HOST: the address is taken by another program/,
    async () => ({ ...onServer(), PORT: await aTakenPort() }),
  ],
  [
    'another machine’s address',
    SERVE,
    /PORT and HOST: the address is not of this machine/,
    () => ({ ...onServer(), HOST: '192.0.2.1' }),
  ],
  [
    'file as data folder',
    SERVE,
    /package\.json.* is (not inside|a file, not) a folder .*DATA_DIR/,
    () => ({ ...onServer(), DATA_DIR: join(root, 'package.json') }),
  ],
  [
    'bucket that refuses',
    SERVE,
    /FILES_BUCKET_URL: The bucket answered 403 to PUT start-check/,
    async () => ({
      ...onServer(),
      ...withBucket((await startBucket()).bucket.url),
      FILES_SECRET_ACCESS_KEY: 'not the right one',
    }),
  ],
];

/** One of each kind; the others are tried at night. */
const BY_DAY = new Set([
  'wrong password',
  'unknown authority',
  'two wrong settings',
  'taken port',
  'file as data folder',
]);

test.each(BAD.filter(([what]) => process.env.NIGHTLY || BY_DAY.has(what)))(
  '%s: one plain line, exit 2',
  async (_what, entry, words, settings) => {
    const { code, said } = await start(entry, await settings()).ended;
    expect(said).toMatch(words);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
  },
);

test('embedded database in use: one plain line, exit 2', async () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'database.lock'), String(process.pid));
  const { code, said } = await start(SERVE, { DATA_DIR: folder, DATABASE_URL: '' }).ended;
  expect([code, said]).toEqual([2, expect.stringMatching(/already open in process \d+\. Stop it/)]);
});

const lesserUser = () => (user && canEnter(user, root) ? user : undefined);

test('folder of another user: one plain line, exit 2', async ({ skip }) => {
  if (!user) skip('only root can become another user');
  if (!lesserUser()) skip('the other user cannot enter this folder');
  const folder = aFolder(user);
  mkdirSync(join(folder, 'files'));
  const { code, said } = await start(SERVE, { ...onServer(), DATA_DIR: folder }, user).ended;
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(/files.* is not permitted to this user .*DATA_DIR/),
  ]);
});

test('port of the system: one plain line, exit 2', async ({ skip }) => {
  if (!lesserUser()) skip('only root can become another user');
  const first = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  if (Number(readFileSync(first, 'utf8')) < 81) skip('every user may listen on it here');
  const folder = aFolder(user);
  const { code, said } = await start(SERVE, { ...onServer(), DATA_DIR: folder, PORT: '80' }, user).ended;
  expect([code, said]).toEqual([2, expect.stringMatching(/the address is not permitted to this user/)]);
});

test.for(['database', 'files'])('full disk under the %s: one plain line, exit 2', async (what, { skip }) => {
  const folder = aFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'none', folder]).status === 0;
  if (!mounted) skip('only root can make a small disk');
  onTestFinished(() => void spawnSync('umount', [folder]));
  spawnSync('dd', ['if=/dev/zero', `of=${folder}/filled`, 'bs=1k'], { stdio: 'ignore' });
  const settings = what === 'files' ? onServer() : { DATABASE_URL: '' };
  const { code, said } = await start(SERVE, { ...settings, DATA_DIR: folder }).ended;
  expect([code, said]).toEqual([2, expect.stringMatching(/the disk is full \(ENOSPC\)/)]);
});

const WAITS = /^The start waits for the database at 127\.0\.0\.1:\d+, which does not answer \(.+\)\.$/m;

test('database away: the start waits, and ends once it is there', async () => {
  const port = await freePort();
  const settings = onServer((url) => Object.assign(url, { port }));
  const { says, ended } = start(MIGRATE, settings);
  await says(WAITS);
  const way = await switchablePort(server.url, port);
  onTestFinished(way.close);
  expect(await ended).toMatchObject({ code: 0, said: expect.not.stringContaining('\n    at ') });
});

test('waiting process: lives, is not ready, changes nothing, ends at once', async () => {
  const [port, none] = [await freePort(), await freePort()];
  const settings = onServer((url) => Object.assign(url, { port: none }));
  const { child, says, ended } = start(SERVE, { ...settings, PORT: String(port) });
  await says(WAITS);
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  await expect
    .poll(() =>
      ask('/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/api/artists')).status).toBe(503);
  const sent = await ask('/api/contact', { method: 'POST' });
  expect([sent.status, await sent.json()]).toEqual([503, expect.objectContaining({ code: 'paused' })]);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test.each([
  ['starts up', '57P03', 'the database system is starting up'],
  ['has no connection free', '53300', 'sorry, too many clients already'],
])('database that %s is waited for', async (_what, code, message) => {
  const fields = `SFATAL\0C${code}\0M${message}\0\0`;
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  const busy = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await new Promise((listening) => busy.once('listening', listening));
  const { port } = busy.address() as { port: number };
  const { child, says, ended } = start(
    MIGRATE,
    onServer((url) => Object.assign(url, { port })),
  );
  await says(new RegExp(`waits for the database .*\\(${message}\\)`));
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('unknown host name of the database is waited for', async () => {
  const settings = onServer((url) => Object.assign(url, { hostname: 'database.invalid' }));
  const { child, says, ended } = start(MIGRATE, settings);
  await says(/waits for the database at database\.invalid:\d+/);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('bucket out of reach: named, and the start goes on', async () => {
  const [port, none] = [await freePort(), await freePort()];
  const settings = { ...onServer(), ...withBucket(`http://127.0.0.1:${none}/files`), PORT: String(port) };
  const { says, child, ended } = start(SERVE, settings);
  await says(/The bucket of FILES_BUCKET_URL does not answer \(.+\): until it does, pictures are missing/);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
