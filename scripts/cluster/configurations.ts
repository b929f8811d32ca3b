import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface DatabasePorts {
  name: string;
  sql: number;
  rest: number;
}

export interface Layout {
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
const BALANCER_FILES = resolve(import.meta.dirname, '../../deploy/balancer');

/** JSON is YAML. */
export function patroniConfiguration(layout: Layout, { name, sql, rest }: DatabasePorts): string {
  const { folder } = layout;
  return JSON.stringify({
    scope: 'mehfil',
    name,
    restapi: { listen: `${LOCAL}:${rest}`, connect_address: `${LOCAL}:${rest}` },
    etcd3: { hosts: [`${LOCAL}:${layout.etcd.client}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 6,
        // A dead primary is replaced at once, not started again first.
        primary_start_timeout: 0,
        synchronous_mode: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_level: 'replica' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: `${LOCAL}:${sql}`,
      connect_address: `${LOCAL}:${sql}`,
      data_dir: `${folder}/${name}/data`,
      bin_dir: layout.postgresFolder,
      pgpass: `${folder}/${name}/pgpass`,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      pg_hba: [`host all all ${LOCAL}/32 trust`, `host replication all ${LOCAL}/32 trust`],
      parameters: { unix_socket_directories: `${folder}/${name}`, shared_buffers: '64MB' },
    },
  });
}

/** As in `deploy/haproxy.cfg`, which says why. */
export function haproxyConfiguration({ databases, primary, site, web }: Layout): string {
  const webServers = (options: (name: string) => string) =>
    web.map(({ name, port }) => `  server ${name} ${LOCAL}:${port} ${options(name)}`).join('\n');
  return fillTemplate('haproxy.cfg', {
    files: BALANCER_FILES,
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

export function pgbouncerConfiguration({ primary, pooler }: Layout, roles: string): string {
  return fillTemplate('pgbouncer.ini', { primary, pooler, roles });
}

function fillTemplate(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** What web processes and workers have in common. */
export function productSettings(layout: Layout): Record<string, string> {
  const { databases, pooler, primary, gateway, site, folder } = layout;
  const database = (port: number) => `postgres://mehfil_running@${LOCAL}:${port}/mehfil`;
  const gatewayBase = `http://${LOCAL}:${gateway}/sandbox/razorpay`;
  return {
    NODE_ENV: 'production',
    APP_MODE: 'demo',
    HOST: LOCAL,
    APP_ORIGIN: `http://localhost:${site}`,
    DATA_DIR: `${folder}/files`,
    DATABASE_URL: database(pooler),
    DATABASE_DIRECT_URL: database(primary),
    DATABASE_REPLICA_URL: databases.map(({ sql }) => database(sql)).join(','),
    TRUST_PROXY: '1',
    STOP_DELAY_MS: '5000',
    LOG_LEVEL: 'info',
    RAZORPAY_API_BASE: gatewayBase,
    RAZORPAY_CHECKOUT_URL: `${gatewayBase}/v1/checkout.js`,
    ...GATEWAY_KEYS,
  };
}

export const GATEWAY_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_cluster',
  RAZORPAY_KEY_SECRET: 'cluster-key-secret-of-no-value',
  RAZORPAY_WEBHOOK_SECRET: 'cluster-webhook-secret-of-no-value',
};
