import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';

const ANSWERS = {
  APP_ORIGIN: 'https://mehfil.example',
  SMTP_URL: 'smtps://mail:p%24w@mail.example',
  EMAIL_FROM: 'Mehfil <hello@mehfil.example>',
  RAZORPAY_KEY_ID: 'rzp_live_0000000000',
  RAZORPAY_KEY_SECRET: 'of-no-value',
  MSG91_AUTH_KEY: 'of-no-value',
  MSG91_TEMPLATE_ID: 'sign_in_code=1',
  ALARM_WEBHOOK: 'https://bell.example/1',
  ALARM_EMAIL: 'ops@mehfil.example',
};

function setup(...flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (answers: Record<string, string>, ...more: string[]) =>
    spawnSync(process.execPath, ['scripts/write-settings.ts', '--folder', folder, ...flags, ...more], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...answers },
    });
  const written = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'));
  return { folder, run, written };
}

test.each([['containers'], ['a machine', '--machine']])(
  'live start accepts settings for %s',
  (_, ...flags) => {
    const { folder, run, written } = setup(...flags);
    expect(run(ANSWERS)).toMatchObject({ status: 0, stderr: '' });
    const config = readConfig({ ...written('mehfil.env'), ...written('owner.env') });
    expect(config).toMatchObject({ mode: 'live', origin: ANSWERS.APP_ORIGIN });
    expect(config.databaseUrl).toContain(written('database.env').RUNNING_PASSWORD);
    expect(config.databaseOwnerUrl).toContain(written('database.env').OWNER_PASSWORD);
    expect(readFileSync(join(folder, 'prometheus/metrics-token'), 'utf8')).toBe(config.metricsToken);
    expect(written('alarms.env')).toMatchObject({ ALARM_SMTP: 'mail.example:465', ALARM_SMTP_USER: 'mail' });
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.env$|\.key$|token$|password$/.test(name),
    ))
      expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600);
  },
);

test('settings that are there are not overwritten unasked', () => {
  const { run, written } = setup('--machine');
  run(ANSWERS);
  const before = written('mehfil.env');
  expect(run(ANSWERS)).toMatchObject({ status: 2, stdout: '' });
  expect(written('mehfil.env')).toEqual(before);
  expect(run(ANSWERS, '--overwrite').status).toBe(0);
  expect(written('mehfil.env').APP_SECRET).not.toBe(before.APP_SECRET);
});

test('unsafe or missing answers: named, and nothing is written', () => {
  const { folder, run } = setup();
  const { stderr, status } = run({
    ...ANSWERS,
    APP_ORIGIN: 'http://mehfil.example',
    RAZORPAY_KEY_SECRET: 'a$b',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(/APP_ORIGIN must begin with https/);
  expect(stderr).toMatch(/RAZORPAY_KEY_SECRET must not have quotes/);
  expect(run({ ...ANSWERS, SMTP_URL: '' }).stderr).toMatch(/SMTP_URL is missing/);
  expect(readdirSync(folder)).toEqual([]);
});
