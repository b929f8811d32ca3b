import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const LIVE = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgres://mehfil@db/mehfil?sslmode=verify-full',
  APP_ORIGIN: 'https://mehfil.example',
  APP_SECRET: 'q0pVf1m2Xc7RkL9sTz3WbYhD6uJgEaN8',
  TRUST_PROXY: '1',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'of-the-gateway',
  RAZORPAY_WEBHOOK_SECRET: 'Zt5NwQ8rHxV2kCj7LpM4sGdB9fYaE3uK',
  SMTP_URL: 'smtps://mail.example',
  EMAIL_FROM: 'Mehfil <hello@mehfil.example>',
  METRICS_TOKEN: 'm4UqXe8TzRk2WnLs7VbGhJcD5yPfAa9Q',
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

test('demo config: needs no settings: embedded database, sandbox, outbox', () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    databaseUrl: undefined,
    bucket: undefined,
    origin: 'http://localhost:3000',
    razorpay: { sandbox: true },
    sms: { provider: 'outbox' },
  });
});

test('site origin: normalized as browsers write it', () => {
  expect(readConfig({ ...LIVE, APP_ORIGIN: 'https://Mehfil.example:443/' }).origin).toBe(
    'https://mehfil.example',
  );
});

test('live config: starts when complete, without demo catalogue or clock', () => {
  expect(readConfig(LIVE)).toMatchObject({ demo: false, demoCatalogue: false, demoClock: false });
});

test('live config: lists everything missing or unsafe at once', () => {
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

test('live mode does not start where certificates are not checked', () => {
  expect(problemsOf({ ...LIVE, NODE_TLS_REJECT_UNAUTHORIZED: '0' }).join('\n')).toMatch(
    /NODE_TLS_REJECT_UNAUTHORIZED=0/,
  );
  expect(problemsOf({ ...LIVE, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([]);
});

test('limits per address are higher in the demo alone', () => {
  expect(readConfig({}).addressFactor).toBe(50);
  expect(readConfig({ DEMO_ADDRESS_FACTOR: '1' }).addressFactor).toBe(1);
  expect(readConfig({ ...LIVE, DEMO_ADDRESS_FACTOR: '50' }).addressFactor).toBe(1);
});

test('config: an invalid value is reported with its variable', () => {
  expect(problemsOf({ PORT: 'http', DATABASE_POOL: '0' }).map((text) => text.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_POOL',
  ]);
  expect(() => readConfig({ PORT: 'http' })).toThrow(ConfigError);
});

test('a bucket is configured whole or not at all', () => {
  expect(readConfig(BUCKET).bucket).toEqual({
    url: BUCKET.FILES_BUCKET_URL,
    region: 'ap-south-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(BUCKET))
    expect(problemsOf({ ...BUCKET, [name]: '' })[0]).toContain('all three or none');
});

const WEAK = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const DEMO_SECRET = 'demo-secret-that-protects-nothing-of-value';

test.each<[string, string]>([
  ['APP_SECRET', 'too short'],
  ['APP_SECRET', WEAK],
  ['APP_SECRET', `${LIVE.APP_SECRET},${LIVE.APP_SECRET}`],
  ['APP_SECRET', DEMO_SECRET],
  ['APP_SECRET', LIVE.METRICS_TOKEN],
  ['APP_SECRET_OLD', `${LIVE.APP_SECRET},x`],
  ['APP_SECRET_OLD', DEMO_SECRET],
  ['RAZORPAY_WEBHOOK_SECRET', 'w'],
  ['RAZORPAY_WEBHOOK_SECRET', WEAK],
  ['RAZORPAY_WEBHOOK_SECRET', 'demo-razorpay-webhook-secret'],
  ['RAZORPAY_WEBHOOK_SECRET_OLD', 'w'],
  ['METRICS_TOKEN', 'm'],
  ['METRICS_TOKEN', WEAK],
  ['RAZORPAY_KEY_ID', 'rzp_test_1'],
  ['RAZORPAY_KEY_SECRET', 'demo-razorpay-key-secret'],
  ['RAZORPAY_API_BASE', 'https://gateway.example'],
  ['RAZORPAY_CHECKOUT_URL', 'https://gateway.example/checkout.js'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['DATABASE_URL', 'postgres://mehfil@db/mehfil'],
  ['DATABASE_URL', 'postgres://mehfil@db/mehfil?sslmode=disable'],
  ['DATABASE_URL', 'postgres://mehfil@db/mehfil?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://mehfil@db/mehfil?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://mehfil@db/mehfil?uselibpqcompat=true&sslmode=require'],
  ['DATABASE_URL', 'postgres://mehfil@127.0.0.1/mehfil'],
  ['DATABASE_URL', 'postgres://mehfil@127.0.0.1/mehfil?host=db&sslmode=disable'],
  ['DATABASE_OWNER_URL', 'postgres://owner@db/mehfil'],
  ['DATABASE_DIRECT_URL', 'postgres://mehfil@db/mehfil'],
  ['DATABASE_REPLICA_URL', 'postgres://mehfil@replica/mehfil'],
  ['DATABASE_REPLICA_URL', 'postgres://a/m?sslmode=require,postgres://b/m'],
  ['APP_ORIGIN', 'http://mehfil.example'],
  ['APP_ORIGIN', 'https://localhost'],
  ['APP_ORIGIN', 'https://mehfil.example/site'],
  ['APP_ORIGIN', 'https://user@mehfil.example'],
  ['GEOCODER_URL', 'http://geocoder.example'],
  ['GEOCODER_URL', 'geocoder'],
  ['FCM_SERVICE_ACCOUNT', '{'],
  ['FCM_SERVICE_ACCOUNT', '/none/account.json'],
  ['SMS_PROVIDER', 'outbox'],
  ['PUSH_SERVICE', 'https://push.example'],
  ['DEMO_CLOCK', '1'],
  ['DEMO_PUBLIC', '1'],
  ['DEMO_PASSWORD', 'a long password'],
  ['TRUST_PROXY', ''],
])('live mode refuses %s=%s by name', (name, value) => {
  const problems = problemsOf({ ...LIVE, [name]: value });
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.join('\n')).toContain(name);
});

test.each([
  ['DATABASE_URL', 'postgres://mehfil@db/mehfil?sslmode=require'],
  ['DATABASE_URL', 'postgres://mehfil@127.0.0.1/mehfil?sslmode=disable'],
  ['DATABASE_URL', 'postgres:///mehfil?host=/var/run/postgresql&sslmode=disable'],
  ['TRUST_PROXY', '0'],
  ['APP_SECRET_LEAKED', DEMO_SECRET],
])('live mode takes %s=%s', (name, value) => {
  expect(problemsOf({ ...LIVE, [name]: value })).toEqual([]);
});

test.each([
  ['smtps://user:pw@mail.example', 1],
  ['Mehfil', 1],
  ['Mehfil <hello@mehfil.example', 1],
  ['hello@mehfil.example', 0],
  ['महफ़िल <hello@mehfil.example>', 0],
])('sender of mail: %s is refused %i times', (sender, times) => {
  expect(
    problemsOf({ ...LIVE, EMAIL_FROM: sender }).filter((each) => each.includes('EMAIL_FROM')),
  ).toHaveLength(times);
});

test('secret in use: cannot be listed as a former one', () => {
  for (const name of ['APP_SECRET_OLD', 'APP_SECRET_LEAKED'])
    expect(problemsOf({ ...LIVE, [name]: LIVE.APP_SECRET }).join()).toContain('must be another one');
});

const PUBLIC_DEMO = {
  APP_ORIGIN: 'https://demo.example',
  DEMO_PUBLIC: '1',
  DEMO_PASSWORD: 'a long password',
  APP_SECRET: LIVE.APP_SECRET,
};

test.each<[string, Record<string, string>, string]>([
  ['a live gateway key', { RAZORPAY_KEY_ID: 'rzp_live_1' }, 'RAZORPAY_KEY_ID'],
  ['a public address that was not requested', { ...PUBLIC_DEMO, DEMO_PUBLIC: '' }, 'DEMO_PUBLIC'],
  ['a public http address', { APP_ORIGIN: 'http://192.0.2.7:3000' }, 'DEMO_PUBLIC'],
  ['a public outbox', { ...PUBLIC_DEMO, DEMO_PASSWORD: '' }, 'DEMO_PASSWORD'],
  ['a short password', { ...PUBLIC_DEMO, DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD'],
  ['the demo’s secret in public', { ...PUBLIC_DEMO, APP_SECRET: '' }, 'APP_SECRET'],
  ['real mail in public', { ...PUBLIC_DEMO, SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL'],
  ['real SMS in public', { ...PUBLIC_DEMO, SMS_PROVIDER: 'msg91' }, 'SMS_PROVIDER'],
  ['real push in public', { ...PUBLIC_DEMO, FCM_SERVICE_ACCOUNT: '{}' }, 'FCM_SERVICE_ACCOUNT'],
])('a demo refuses %s', (_what, settings, name) => {
  expect(problemsOf(settings).join('\n')).toContain(name);
});

test('public demo: allowed with its own secret and password', () => {
  expect(problemsOf(PUBLIC_DEMO)).toEqual([]);
  expect(readConfig(PUBLIC_DEMO).demoPassword).toBe('a long password');
});
