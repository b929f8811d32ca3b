import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildIfStale } from './build-pages.ts';
import { ensurePrograms } from './cluster/programs.ts';
import { type Cluster, startCluster } from './cluster/start-cluster.ts';

const kept = process.env.CLUSTER_DIR && resolve(process.env.CLUSTER_DIR);
if (kept) mkdirSync(kept, { recursive: true });
const folder = kept || mkdtempSync(join(tmpdir(), 'mehfil-cluster-'));
const stopRequested = new Promise<void>((stop) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
});

try {
  const programs = ensurePrograms();
  await buildIfStale();
  console.log(`Starting the cluster in ${folder}…`);
  const cluster = await startCluster(folder, programs);
  console.log(addresses(cluster));
  await stopRequested;
  console.log('Stopping the cluster…');
  await cluster.stop();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
process.exit();

function addresses({ layout, processes }: Cluster): string {
  const { site, pooler, primary, databases, gateway, web } = layout;
  return [
    '',
    `  Site, through HAProxy      http://localhost:${site}`,
    ...web.map(({ name, port }) => `  ${name.padEnd(26)} http://127.0.0.1:${port}`),
    `  Gateway sandbox            http://127.0.0.1:${gateway}/sandbox/razorpay`,
    `  PgBouncer                  postgres://mehfil_running@127.0.0.1:${pooler}/mehfil`,
    `  Primary, through HAProxy   postgres://mehfil_running@127.0.0.1:${primary}/mehfil?sslmode=verify-full&sslrootcert=${folder}/ca.crt`,
    ...databases.map(
      ({ name, sql, rest }) => `  ${name.padEnd(26)} 127.0.0.1:${sql}, Patroni at http://127.0.0.1:${rest}`,
    ),
    `  Processes                  ${[...processes()].map(([name, pid]) => `${name} ${pid}`).join(', ')}`,
    `  Logs and data              ${folder}`,
    '',
    '  Ctrl+C stops all of it.',
  ].join('\n');
}
