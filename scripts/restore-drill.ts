import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { razorpayGateway } from '#app/payments/gateway/razorpay.server.ts';
import { checkRestored, type RestoredState } from './restore/check-restored.ts';
import { ensureBackupProgram, restoreBackup } from './restore/restore-backup.ts';

// Restores the newest backup, or one moment, into a server of its own, and says what was lost and how long it took.
const { values } = parseArgs({
  options: {
    config: { type: 'string', default: '/etc/pgbackrest/pgbackrest.conf' },
    stanza: { type: 'string', default: 'mehfil' },
    database: { type: 'string', default: 'mehfil' },
    at: { type: 'string' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_BASE } = process.env;
const gateway =
  RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET
    ? razorpayGateway({
        keyId: RAZORPAY_KEY_ID,
        keySecret: RAZORPAY_KEY_SECRET,
        apiBase: RAZORPAY_API_BASE ?? 'https://api.razorpay.com',
      })
    : undefined;

const folder = mkdtempSync(join(values.folder, 'mehfil-drill-'));
const began = new Date();
let stop = () => {};
try {
  ensureBackupProgram();
  const server = await restoreBackup(values, folder);
  stop = server.stop;
  const served = new Date();
  const state = await checkRestored(server.url, gateway);
  const target = values.at ? new Date(values.at) : began;
  console.log(summary(state, { target, restoredMs: served.getTime() - began.getTime() }));
  if (state.broken.length > 0 || (state.gateway?.differences.length ?? 0) > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  stop();
  rmSync(folder, { recursive: true, force: true });
}

function summary(state: RestoredState, { target, restoredMs }: { target: Date; restoredMs: number }): string {
  const { lastCommit, bookings, rules, broken } = state;
  return [
    `Restored and serving after  ${(restoredMs / 60_000).toFixed(1)} minutes (RTO)`,
    `Last commit                 ${lastCommit ? commitLine(lastCommit, target) : 'none since the backup'}`,
    `Bookings                    ${bookings}`,
    `Rules of money and slots    ${rules}, ${broken.length} broken${broken.map((rule) => `\n  ${rule}`).join('')}`,
    `Gateway, last day           ${gatewayLine(state.gateway)}`,
  ].join('\n');
}

function commitLine(lastCommit: Date, target: Date): string {
  const lostSeconds = (target.getTime() - lastCommit.getTime()) / 1000;
  return `${lastCommit.toISOString()}, ${lostSeconds.toFixed(1)} s before ${target.toISOString()} (RPO)`;
}

function gatewayLine(comparison: RestoredState['gateway']): string {
  if (comparison === undefined) return 'not compared: no RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET';
  if (comparison === null) return 'not compared: it does not answer';
  const movements = comparison.totals.reduce((sum, { count }) => sum + count, 0);
  const differences = comparison.differences.map(
    ({ kind, id, gateway: theirs, ours }) => `\n  ${kind} ${id}: ${theirs ?? '-'} there, ${ours ?? '-'} here`,
  );
  return `${movements} movements, ${differences.length} differences${differences.join('')}`;
}
