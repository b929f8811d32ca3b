import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '#app/platform/config.server.ts';
import { checkOpening, listUnregisteredTexts } from '#server/check-opening.ts';
import { worker } from '#tests/support/admin-visit.ts';
import { useApplication } from '#tests/support/application.ts';
import { enterDemoFacts } from '#tests/support/demo-site.ts';
import { staffOnTheWayIn } from '#tests/support/staff-on-the-way-in.ts';

const application = useApplication();
const staff = staffOnTheWayIn(application);

async function check(change: Partial<Config> = {}, alertmanager?: string) {
  const { db, deps } = application.market;
  const config = { ...application.platform.config, ...change };
  const checks = await checkOpening({ config, db, gateway: deps.gateway, alertmanager });
  return Object.fromEntries(checks.map(({ name, answer }) => [name, answer]));
}

test('check of the opening: missing first, ready once there', async () => {
  const before = await check();
  expect(before['facts of the company']).toMatchObject({
    ok: false,
    says: expect.stringContaining('officer'),
  });
  expect(before['owner and second person']!.ok).toBe(false);
  expect(before['Razorpay webhooks']!.ok).toBe(false);
  expect(before['Razorpay keys']!.ok).toBe(true);
  expect(before['pictures and files']!.ok).toBe(true);
  await enterDemoFacts(application.db);
  for (const role of ['owner', 'finance'] as const) {
    const { accountId } = await worker(application.market, role);
    await staff.withAuthenticator({ accountId, sid: '' });
  }
  const after = await check();
  expect(after['facts of the company']!.ok).toBe(true);
  expect(after['owner and second person']!.ok).toBe(true);
});

test('check of the opening: a mail server that is away is missing', async () => {
  const email = { smtpUrl: 'smtp://127.0.0.1:1', from: 'Mehfil <a@b.invalid>' };
  expect((await check({ email }))['mail server']).toMatchObject({ ok: false });
});

test('check of the opening: an alarm of each severity is sent', async () => {
  const got: string[] = [];
  const sink = createServer((request, response) => {
    request.on('data', (part) => got.push(String(part)));
    request.on('end', () => response.end());
  });
  await new Promise<void>((listening) => sink.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void sink.close());
  const { port } = sink.address() as { port: number };
  expect((await check({}, `http://127.0.0.1:${port}`)).alarms!.ok).toBe(true);
  expect(JSON.parse(got.join('')).map(({ labels }: { labels: object }) => labels)).toEqual([
    { alertname: 'TestAlarm', severity: 'page' },
    { alertname: 'TestAlarm', severity: 'ticket' },
  ]);
});

test('texts to register: each language, without those that are', () => {
  const msg91 = { authKey: 'key', templateId: 'sign_in_code=1,booking.confirmed.host=2' };
  const { config } = application.platform;
  const texts = listUnregisteredTexts({ ...config, sms: { ...config.sms, msg91 } });
  expect(texts).toContain('sign_in_code.hi\t{#numeric#}');
  expect(texts).toContain('booking.confirmed.host.pa\t');
  expect(texts).not.toMatch(/^(sign_in_code|booking\.confirmed\.host)\t/m);
});
