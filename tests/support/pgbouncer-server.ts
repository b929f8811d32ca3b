import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { unprivilegedUser } from './postgres-server.ts';

export interface Pooler {
  /** The same address through the pooler. */
  through(url: string): string;
  stop(): void;
}

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** PgBouncer in transaction mode before a server, for the given roles. Throws with what to install if missing. */
export async function startPooler(server: string, roles: string[]): Promise<Pooler> {
  const program = findPooler();
  const { hostname, port: serverPort } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-pgbouncer-'));
  const port = await freePort();
  writeFileSync(join(folder, 'roles'), roles.map((role) => `"${role}" ""\n`).join(''));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/roles
logfile = ${folder}/log
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
`,
  );
  const user = unprivilegedUser();
  for (const path of user ? [folder, join(folder, 'roles'), join(folder, 'pgbouncer.ini')] : [])
    chownSync(path, user!.uid, user!.gid);
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...user, cwd: folder, stdio: 'ignore' });
  await answering(port, child);
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    stop: () => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Throws with what to install if missing. */
export function findPooler(): string {
  const program = PROGRAMS.find(existsSync);
  if (program) return program;
  throw new Error('No PgBouncer found. Install it (Debian: apt-get install pgbouncer).');
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await takesConnections(port)) return;
    await pause(50);
  }
  throw new Error(`PgBouncer ended with code ${child.exitCode}.`);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    const done = (open: boolean) => () => {
      socket.destroy();
      answer(open);
    };
    socket.once('connect', done(true)).once('error', done(false));
  });
}
