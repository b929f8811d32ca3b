import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const LIVE = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgres://mehfil@db/mehfil',
  APP_ORIGIN: 'https://mehfil.example',
  APP_SECRET: 'thirty-two characters at the least',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  METRICS_TOKEN: 'token',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
};
const BUCKET = {
  FILES_BUCKET_URL: 'https://files.s3.ap-south-1.amazonaws.com',
  FILES_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  FILES_SECRET_ACCESS_KEY: 'secret',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

test('nothing needs to be set for the demo: embedded database, sandbox, outbox', () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    databaseUrl: undefined,
    bucket: undefined,
    origin: 'http://localhost:3000',
    razorpay: { sandbox: true },
    sms: { provider: 'outbox' },
  });
});

test('live mode starts with everything it needs, and never with the demo’s catalogue or clock', () => {
  expect(readConfig(LIVE)).toMatchObject({ demo: false, demoCatalogue: false, demoClock: false });
});

test('live mode says in one list what is missing or unsafe', () => {
  const problems = problemsOf({ APP_MODE: 'live', APP_ORIGIN: 'http://mehfil.example', DEMO_CLOCK: '1' });
  for (const name of Object.keys(LIVE).filter((name) => !/APP_MODE|MSG91/.test(name)))
    expect(problems.join('\n')).toContain(name);
  expect(problems).toContain('APP_ORIGIN must begin with https://');
  expect(problems).toContain('DEMO_CLOCK moves time and is not allowed in live mode');
});

test.each(Object.keys(LIVE).filter((name) => name !== 'APP_MODE'))(
  'live mode does not start without %s',
  (name) => {
    expect(problemsOf({ ...LIVE, [name]: '' }).join('\n')).toContain(name);
  },
);

test('a value that cannot be is named with its variable, before anything starts', () => {
  expect(problemsOf({ PORT: 'http', DATABASE_POOL: '0' }).map((text) => text.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_POOL',
  ]);
  expect(() => readConfig({ PORT: 'http' })).toThrow(ConfigError);
});

test('a bucket is told whole or not at all', () => {
  expect(readConfig(BUCKET).bucket).toEqual({
    url: BUCKET.FILES_BUCKET_URL,
    region: 'ap-south-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(BUCKET))
    expect(problemsOf({ ...BUCKET, [name]: '' })[0]).toContain('all three or none');
});
