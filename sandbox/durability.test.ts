import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEYS, postJson, runReceiver, sdkFor } from '#tests/support/gateway-contract.ts';

let folder: string;
let receiver: Awaited<ReturnType<typeof runReceiver>>;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'));
  receiver = await runReceiver();
});
afterEach(async () => {
  if (child) await kill(child);
  await receiver.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<string> {
  child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_WEBHOOK_URL: receiver.url,
      SANDBOX_TIME_SCALE: '20',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const base = /^Razorpay sandbox: (\S+)$/.exec(line)?.[1];
    if (base) return base;
  }
  throw new Error('The sandbox ended before it was ready.');
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

test('killed at work: keeps answered effects, sends pending webhooks', async () => {
  receiver.answer(500);
  const base = await start();
  const sdk = sdkFor(KEYS.keyId, KEYS.keySecret, base);
  const order = await sdk.orders.create({ amount: 59_000_00, currency: 'INR', receipt: 'durable' });
  const { razorpay_payment_id: id } = await postJson(`${base}/pay`, {
    order_id: order.id,
    outcome: 'success',
  });
  const refund = await sdk.payments.refund(id, { amount: 100_00 });
  await postJson(`${base}/_sandbox/faults`, { route: 'GET /v1/refunds', mode: '429' });
  await postJson(`${base}/_sandbox/clock/advance`, { seconds: 3600 });
  const before = await (await fetch(`${base}/_sandbox/dump`)).json();

  // Orders are in flight during the kill; every answered one must survive.
  const answered: string[] = [];
  const writing = Array.from({ length: 40 }, () =>
    sdk.orders.create({ amount: 100_00, currency: 'INR' }).then(
      (made) => answered.push(made.id),
      () => undefined,
    ),
  );
  await Promise.race(writing);
  if (child) await kill(child);
  await Promise.all(writing);
  expect(answered.length).toBeGreaterThan(0);

  receiver.answer(200);
  const again = await start();
  const after = await (await fetch(`${again}/_sandbox/dump`)).json();
  const wholly = (list: { id: string }[]) =>
    list.filter((item) => !/^order_/.test(item.id) || item.id === order.id);
  for (const kind of ['payments', 'refunds', 'transfers'] as const) expect(after[kind]).toEqual(before[kind]);
  expect(wholly(after.orders)).toEqual(wholly(before.orders));
  expect(after.refunds[0].id).toBe(refund.id);
  const kept = new Set(after.orders.map((made: { id: string }) => made.id));
  expect(answered.filter((made) => !kept.has(made))).toEqual([]);

  const restarted = sdkFor(KEYS.keyId, KEYS.keySecret, again);
  await expect(restarted.refunds.all()).rejects.toMatchObject({ statusCode: 429 });
  const later = await restarted.orders.create({ amount: 100_00, currency: 'INR' });
  expect(later.created_at).toBeGreaterThanOrEqual(order.created_at + 3600);

  const wanted = new Set(before.webhook_deliveries.map((d: { event_id: string }) => d.event_id));
  const delivered = async () => {
    const { webhook_deliveries: rows } = await (await fetch(`${again}/_sandbox/dump`)).json();
    return rows.filter(
      (d: { event_id: string; status: string }) => wanted.has(d.event_id) && d.status === 'delivered',
    );
  };
  await expect.poll(async () => (await delivered()).length, { timeout: 10_000 }).toBe(5);
});

test('it ends by itself when asked to stop', async () => {
  await start();
  if (!child) throw new Error('not started');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
