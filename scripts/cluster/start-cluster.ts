import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { SESSION_SETTINGS } from '#app/platform/database.server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type SystemUser, unprivilegedUser } from '#tests/support/postgres-server.ts';
import { MEMORY_SETTINGS } from '../memory-settings.mjs';
import { makeDatabaseCertificates } from '../setup/database-certificates.ts';
import type { Programs } from './programs.ts';

const root = resolve(import.meta.dirname, '../..');
const DATABASES = ['postgres-1', 'postgres-2', 'postgres-3'];
const WEB = ['web-1', 'web-2'];
const WORKERS = ['worker-1', 'worker-2'];

export interface Cluster {
  layout: Layout;
  /** Process ids by name. */
  processes(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Starts everything in one folder on free ports of this machine. */
export async function startCluster(folder: string, programs: Programs): Promise<Cluster> {
  const layout = await assignPorts(folder, programs.postgresFolder);
  const group = processGroup(folder);
  const stop = async () => {
    for (const names of STOP_ORDER) await group.stop(names);
  };
  try {
    await Promise.race([startAll(layout, programs, group), group.ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    layout,
    processes: () => new Map([...group.running].map(([name, { pid }]) => [name, pid!])),
    stop,
  };
}

/** What uses another process ends before it. */
const STOP_ORDER = [[...WEB, ...WORKERS], ['gateway', 'pgbouncer'], ['haproxy'], DATABASES, ['etcd']];

async function assignPorts(folder: string, postgresFolder: string): Promise<Layout> {
  const ports = await Promise.all(Array.from({ length: 14 }, () => freePort()));
  const port = () => ports.pop()!;
  return {
    folder,
    postgresFolder,
    etcd: { client: port(), peer: port() },
    databases: DATABASES.map((name) => ({ name, sql: port(), rest: port() })),
    primary: port(),
    pooler: port(),
    gateway: port(),
    site: port(),
    web: WEB.map((name) => ({ name, port: port() })),
  };
}

async function startAll(layout: Layout, programs: Programs, group: Group) {
  await startDatabases(layout, programs, group);
  await startProduct(layout, group);
}

const isReady = ({ name, port }: Layout['web'][number]) =>
  waitFor(name, () => answersOk(`http://127.0.0.1:${port}/readyz?for=writes`), 300_000);

type Group = ReturnType<typeof processGroup>;

async function startDatabases(layout: Layout, programs: Programs, { start }: Group) {
  const { folder, databases, etcd } = layout;
  const user = unprivilegedUser();
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  if (user) chownSync(folder, user.uid, user.gid);
  makeDatabaseCertificates(folder, [LOCAL, 'localhost']);
  if (user) chownSync(join(folder, 'server.key'), user.uid, user.gid);
  const client = `http://127.0.0.1:${etcd.client}`;
  const peer = `http://127.0.0.1:${etcd.peer}`;
  start({
    name: 'etcd',
    program: programs.pathOf('etcd'),
    args: [
      ...['--name', 'etcd', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `etcd=${peer}`,
      ],
    ],
  });
  await waitFor('etcd', () => answersOk(`${client}/health`));
  for (const database of databases) {
    mkdirSync(join(folder, database.name), { recursive: true });
    if (user) chownSync(join(folder, database.name), user.uid, user.gid);
    const configuration = write(`${database.name}.yml`, patroniConfiguration(layout, database));
    const env = { HOME: folder };
    start({ name: database.name, program: programs.pathOf('patroni'), args: [configuration], env, user });
  }
  const isReplica = ({ rest }: (typeof databases)[number]) => answersOk(`http://127.0.0.1:${rest}/replica`);
  await waitFor('PostgreSQL with its replicas', async () => {
    const replicas = await Promise.all(databases.map((database) => isReplica(database).catch(() => false)));
    return replicas.filter(Boolean).length === databases.length - 1;
  });
  start({
    name: 'haproxy',
    program: programs.pathOf('haproxy'),
    args: ['-db', '-f', write('haproxy.cfg', haproxyConfiguration(layout))],
  });
  await waitFor('the primary behind HAProxy', () =>
    prepareRoles(databaseUrl(layout, 'postgres', layout.primary, 'postgres')).then(() => true),
  );
  const roles = write('roles', '"mehfil_running" ""\n');
  const pooler = write('pgbouncer.ini', pgbouncerConfiguration(layout, roles));
  start({ name: 'pgbouncer', program: programs.pathOf('pgbouncer'), args: [pooler], user });
}

async function startProduct(layout: Layout, { start }: Group) {
  const { folder, gateway, site, primary, web } = layout;
  const settings: Record<string, string> = productSettings(layout);
  mkdirSync(settings.DATA_DIR!, { recursive: true });
  start({
    name: 'gateway',
    program: process.execPath,
    args: [join(root, 'sandbox/server.ts')],
    env: {
      ...GATEWAY_KEYS,
      PORT: String(gateway),
      DATA_DIR: folder,
      RAZORPAY_WEBHOOK_URL: `http://127.0.0.1:${site}/api/webhooks/razorpay`,
      SANDBOX_ALLOWED_ANCESTORS: settings.APP_ORIGIN!,
    },
  });
  const serve = (name: string, env: Record<string, string>) =>
    start({
      name,
      program: process.execPath,
      args: [join(root, 'server/index.mjs')],
      env: { ...MEMORY_SETTINGS, ...settings, ...env },
    });
  // The first one migrates and fills the demo; the others find it done.
  for (const [index, { name, port }] of web.entries()) {
    const owner = { DATABASE_OWNER_URL: databaseUrl(layout, 'mehfil_owner', primary) };
    serve(name, { ROLE: 'web', PORT: String(port), ...(index === 0 ? owner : {}) });
    if (index === 0) await isReady({ name, port });
  }
  for (const name of WORKERS) serve(name, { ROLE: 'worker', PORT: '0' });
  for (const server of web) await isReady(server);
  await waitFor('the site', () => answersOk(`http://127.0.0.1:${site}/`));
}

/** The two roles and the database, as docs/runbook.md says. */
async function prepareRoles(connectionString: string): Promise<void> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select from pg_roles where rolname = 'mehfil_owner'");
    if (rowCount) return;
    await admin.query('create role mehfil_owner login');
    await admin.query('create role mehfil_running login');
    for (const [name, value] of Object.entries(SESSION_SETTINGS))
      await admin.query(`alter role mehfil_running set ${name} = ${value}`);
    await admin.query('create database mehfil owner mehfil_owner');
  } finally {
    await admin.end();
  }
}

interface Start {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  user?: SystemUser | undefined;
}

const LOOK_EVERY_MS = 200;
const STOP_TIMEOUT_MS = 20_000;

/** Processes with a log file each in one folder. */
function processGroup(folder: string) {
  const running = new Map<string, ChildProcess>();
  const stopping = new Set<string>();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {}); // Of interest while starting only.

  function start({ name, program, args, env, user }: Start): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
      ...user,
      // A signal from the terminal reaches us alone: the order of stopping is ours.
      detached: true,
    });
    child.on('error', (error) => console.error(`${name} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      running.delete(name);
      if (stopping.has(name)) return;
      const what = `${name} ended (${signal ?? `code ${code}`}): ${lastLine(join(folder, `${name}.log`))}`;
      console.error(what);
      ended.reject(new Error(what));
    });
    running.set(name, child);
    return child;
  }

  async function stop(names: readonly string[]): Promise<void> {
    for (const name of names) stopping.add(name);
    await Promise.all(names.map((name) => stopOne(running.get(name))));
  }

  return { start, stop, running, ended: ended.promise };
}

function lastLine(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
}

async function stopOne(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(late);
}

/** Asks until the answer is good. Throws after the timeout. */
async function waitFor(what: string, isGood: () => Promise<boolean>, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await isGood().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not get ready in ${timeoutMs / 1000} s.`);
    await pause(LOOK_EVERY_MS);
  }
}

const answersOk = async (address: string, method = 'GET') =>
  (await fetch(address, { method, signal: AbortSignal.timeout(3000) })).ok;

interface DatabasePorts {
  name: string;
  sql: number;
  rest: number;
}

interface Layout {
  folder: string;
  postgresFolder: string;
  etcd: { client: number; peer: number };
  databases: readonly DatabasePorts[];
  /** HAProxy's port that leads to the primary. */
  primary: number;
  pooler: number;
  gateway: number;
  /** HAProxy's port for browsers. */
  site: number;
  web: readonly { name: string; port: number }[];
}

const LOCAL = '127.0.0.1';
const DEPLOY = resolve(import.meta.dirname, '../../deploy');
/** Where `deploy/patroni.yml` expects them. */
const CERTIFICATES = '/etc/mehfil/database';

/** `deploy/patroni.yml` with the ports and folders of this machine; without passwords and archive. JSON is YAML. */
function patroniConfiguration(layout: Layout, { name, sql, rest }: DatabasePorts): string {
  const { folder } = layout;
  const shipped = parse(readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8').replaceAll(CERTIFICATES, folder));
  const { bootstrap, postgresql } = shipped;
  const { archive_mode, archive_timeout, archive_command, ...parameters } =
    bootstrap.dcs.postgresql.parameters;
  bootstrap.dcs.postgresql.parameters = parameters;
  bootstrap.initdb.push({ auth: 'trust' });
  return JSON.stringify({
    ...shipped,
    name,
    restapi: { listen: `${LOCAL}:${rest}`, connect_address: `${LOCAL}:${rest}` },
    etcd3: { hosts: [`${LOCAL}:${layout.etcd.client}`] },
    bootstrap,
    postgresql: {
      ...postgresql,
      listen: `${LOCAL}:${sql}`,
      connect_address: `${LOCAL}:${sql}`,
      data_dir: `${folder}/${name}/data`,
      bin_dir: layout.postgresFolder,
      pgpass: `${folder}/${name}/pgpass`,
      pg_hba: postgresql.pg_hba.map((line: string) =>
        line.replace(/10\.0\.\d\.0\/\d+/, `${LOCAL}/32`).replace(/peer|scram-sha-256/, 'trust'),
      ),
      parameters: { unix_socket_directories: `${folder}/${name}`, shared_buffers: '64MB' },
    },
  });
}

/** As in `deploy/haproxy.cfg`, which says why. */
function haproxyConfiguration({ databases, primary, site, web }: Layout): string {
  const webServers = (options: (name: string) => string) =>
    web.map(({ name, port }) => `  server ${name} ${LOCAL}:${port} ${options(name)}`).join('\n');
  return fillTemplate('haproxy.cfg', {
    files: join(DEPLOY, 'balancer'),
    primary,
    site,
    databases: databases
      .map(({ name, sql, rest }) => `  server ${name} ${LOCAL}:${sql} check port ${rest}`)
      .join('\n'),
    pages: webServers(() => 'check maxconn 100'),
    keptUp: webServers((name) => `track pages/${name}`),
    changes: webServers(() => 'check'),
  });
}

function pgbouncerConfiguration({ primary, pooler, folder }: Layout, roles: string): string {
  return fillTemplate('pgbouncer.ini', { primary, pooler, roles, authority: join(folder, 'ca.crt') });
}

function fillTemplate(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Past the pooler: by TLS, with our own authority. */
const databaseUrl = ({ folder }: Layout, role: string, port: number, name = 'mehfil') =>
  `postgres://${role}@${LOCAL}:${port}/${name}?sslmode=verify-full&sslrootcert=${folder}/ca.crt`;

/** What web processes and workers have in common. */
function productSettings(layout: Layout): Record<string, string> {
  const { databases, pooler, primary, gateway, site, folder } = layout;
  const gatewayBase = `http://${LOCAL}:${gateway}/sandbox/razorpay`;
  return {
    NODE_ENV: 'production',
    APP_MODE: 'demo',
    HOST: LOCAL,
    APP_ORIGIN: `http://localhost:${site}`,
    DATA_DIR: `${folder}/files`,
    DATABASE_URL: `postgres://mehfil_running@${LOCAL}:${pooler}/mehfil`,
    DATABASE_DIRECT_URL: databaseUrl(layout, 'mehfil_running', primary),
    DATABASE_REPLICA_URL: databases.map(({ sql }) => databaseUrl(layout, 'mehfil_running', sql)).join(','),
    TRUST_PROXY: '1',
    STOP_DELAY_MS: '5000',
    LOG_LEVEL: 'info',
    RAZORPAY_API_BASE: gatewayBase,
    RAZORPAY_CHECKOUT_URL: `${gatewayBase}/v1/checkout.js`,
    ...GATEWAY_KEYS,
  };
}

const GATEWAY_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_cluster',
  RAZORPAY_KEY_SECRET: 'cluster-key-secret-of-no-value',
  RAZORPAY_WEBHOOK_SECRET: 'cluster-webhook-secret-of-no-value',
};
