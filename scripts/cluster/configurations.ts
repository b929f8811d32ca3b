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
  const databaseLines = databases.map(
    ({ name, sql, rest }) => `  server ${name} ${LOCAL}:${sql} check port ${rest}`,
  );
  const webServers = (options: (name: string) => string) =>
    web.map(({ name, port }) => `  server ${name} ${LOCAL}:${port} ${options(name)}`).join('\n');
  return `global
  maxconn 4000
  tune.bufsize 262144
defaults
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout check 2s
  default-server inter 1s fall 2 rise 1
listen primary
  mode tcp
  bind ${LOCAL}:${primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${databaseLines.join('\n')}
frontend site
  mode http
  bind ${LOCAL}:${site}
  option forwardfor
  acl only_reads method GET HEAD
  acl kept_up path,url_dec -m beg -f ${BALANCER_FILES}/kept-up.lst
  http-request set-var(txn.full) bool(true) if only_reads !kept_up { be_conn_free(pages) le 0 }
  http-request set-var(txn.language) req.cook(language)
  http-request set-var(txn.language) url_param(lang) if { url_param(lang) -m found }
  http-request return ${refusal('busy.json', 'application/json')} if { var(txn.full) -m bool } { path_end .data }
  http-request return ${refusal('busy-hi.html')} if { var(txn.full) -m bool } { var(txn.language) -m str hi }
  http-request return ${refusal('busy-pa.html')} if { var(txn.full) -m bool } { var(txn.language) -m str pa }
  http-request return ${refusal('busy-en.html')} if { var(txn.full) -m bool }
  use_backend changes if !only_reads { nbsrv(changes) gt 0 }
  use_backend kept_up if kept_up
  default_backend pages
backend pages
  mode http
  option httpchk GET /readyz
  option redispatch
  balance leastconn
  timeout queue 1s
${webServers(() => 'check maxconn 100')}
backend kept_up
  mode http
  option redispatch
${webServers((name) => `track pages/${name}`)}
backend changes
  mode http
  option httpchk GET /readyz?for=writes
  option redispatch
${webServers(() => 'check')}
`;
}

function refusal(file: string, type = 'text/html; charset=utf-8'): string {
  const headers = 'hdr Retry-After 5 hdr Cache-Control no-store';
  return `status 503 content-type "${type}" file ${BALANCER_FILES}/${file} ${headers}`;
}

export function pgbouncerConfiguration({ primary, pooler }: Layout, roles: string): string {
  return `[databases]
mehfil = host=${LOCAL} port=${primary} dbname=mehfil
[pgbouncer]
listen_addr = ${LOCAL}
listen_port = ${pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${roles}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 3
server_connect_timeout = 2
server_login_retry = 1
`;
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
