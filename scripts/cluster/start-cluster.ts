import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { unprivilegedUser } from '#tests/support/postgres-server.ts';
import { MEMORY_SETTINGS } from '../memory-settings.mjs';
import {
  GATEWAY_KEYS,
  haproxyConfiguration,
  type Layout,
  patroniConfiguration,
  pgbouncerConfiguration,
  productSettings,
} from './configurations.ts';
import { prepareRoles } from './prepare-roles.ts';
import { answersOk, processGroup, waitFor } from './processes.ts';
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
  await waitFor('the primary behind HAProxy', () => prepareRoles(layout.primary).then(() => true));
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
    const owner = { DATABASE_OWNER_URL: `postgres://mehfil_owner@127.0.0.1:${primary}/mehfil` };
    serve(name, { ROLE: 'web', PORT: String(port), ...(index === 0 ? owner : {}) });
    if (index === 0) await isReady({ name, port });
  }
  for (const name of WORKERS) serve(name, { ROLE: 'worker', PORT: '0' });
  for (const server of web) await isReady(server);
  await waitFor('the site', () => answersOk(`http://127.0.0.1:${site}/`));
}
