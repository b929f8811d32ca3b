import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownValue } from '#app/shared/own-value.ts';
import { keyRing } from './key-ring.server.ts';
import { isLoopback, isLoopbackUrl } from './loopback.ts';
import { type Settings, settings as settingsSchema } from './settings.ts';
import { vapidKeys, vapidKeysFrom } from './vapid-keys.server.ts';

export const SANDBOX_PATH = '/sandbox/razorpay';

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    const list = problems.map((text) => `\n  - ${text}`).join('');
    super(problems.length === 1 ? problems[0] : `${problems.length} settings are to be mended:${list}`);
    this.problems = problems;
  }
}

/** @throws {@link ConfigError} naming every invalid, missing or (for the mode) unsafe variable at once. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = settingsSchema.safeParse(withoutBlanks(env));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const settings = parsed.data;
  const bucket = bucketOf(settings);
  const problems = unsafeSettings(settings);
  if (problems.length > 0) throw new ConfigError(problems);
  const demo = settings.APP_MODE === 'demo';
  const sandbox = demo && !settings.RAZORPAY_KEY_ID;
  const keys = keyRing({
    current: settings.APP_SECRET ?? DEMO.secret,
    old: settings.APP_SECRET_OLD,
    leaked: settings.APP_SECRET_LEAKED,
  });
  const origin = settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`;
  return {
    mode: settings.APP_MODE,
    demo,
    role: settings.ROLE,
    port: settings.PORT,
    host: settings.HOST,
    origin,
    secureOrigin: origin.startsWith('https://'),
    dataDir: resolve(settings.DATA_DIR),
    bucket,
    databaseUrl: settings.DATABASE_URL,
    /** Role that owns the tables; used for migrations only. */
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    /** Past the pooler that `databaseUrl` leads through; undefined if it leads through none. */
    databaseDirectUrl:
      settings.DATABASE_DIRECT_URL === settings.DATABASE_URL ? undefined : settings.DATABASE_DIRECT_URL,
    databaseReplicaUrls: settings.DATABASE_REPLICA_URL,
    /** Replicas further behind are not read from. */
    databaseReplicaLagMs: settings.DATABASE_REPLICA_LAG_MS,
    databasePool: settings.DATABASE_POOL,
    /** Password for pages under `/dev`; without one they answer on localhost only. */
    demoPassword: demo ? settings.DEMO_PASSWORD : undefined,
    demoClock: demo && settings.DEMO_CLOCK,
    /** Limits per address are so many times higher: in the demo all visitors share one. */
    addressFactor: demo ? settings.DEMO_ADDRESS_FACTOR : 1,
    demoCatalogue: demo && settings.DEMO_CATALOGUE === 'full',
    logLevel: settings.LOG_LEVEL,
    accessLog: settings.ACCESS_LOG,
    /** How long a process that is told to stop goes on serving, so that balancers leave it first. */
    stopDelayMs: settings.STOP_DELAY_MS,
    refuseOverload: settings.REFUSE_OVERLOAD,
    /** Proxies whose `X-Forwarded-For` is trusted. `TRUST_PROXY_HOPS` is the old name for a hop count. */
    trustProxy: settings.TRUST_PROXY ?? (settings.TRUST_PROXY_HOPS || false),
    keys,
    razorpay: {
      keyId: settings.RAZORPAY_KEY_ID ?? DEMO.razorpayKeyId,
      keySecret: settings.RAZORPAY_KEY_SECRET ?? DEMO.razorpayKeySecret,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET ?? DEMO.razorpayWebhookSecret,
      webhookSecretOld: settings.RAZORPAY_WEBHOOK_SECRET_OLD,
      apiBase: sandbox ? `http://127.0.0.1:${settings.PORT}${SANDBOX_PATH}` : settings.RAZORPAY_API_BASE,
      checkoutUrl: sandbox ? `${SANDBOX_PATH}/v1/checkout.js` : settings.RAZORPAY_CHECKOUT_URL,
      directTransfers: settings.RAZORPAY_DIRECT_TRANSFERS ?? demo,
      /** Demo mode without own gateway keys: the gateway sandbox runs inside this process. */
      sandbox,
    },
    sms: smsOf(settings),
    email: { smtpUrl: settings.SMTP_URL, from: settings.EMAIL_FROM ?? 'Mehfil <hello@mehfil.example>' },
    push: {
      serviceAccount: serviceAccountOf(settings),
      /** VAPID identity for browser push; without it push is off. */
      vapid: settings.VAPID_PRIVATE_KEY
        ? vapidKeys(settings.VAPID_PRIVATE_KEY)
        : demo
          ? vapidKeysFrom(keys)
          : undefined,
      /** Contact for push services when our messages cause problems. */
      subject: origin.startsWith('https://') ? origin : 'mailto:hello@mehfil.example',
      otherService: settings.PUSH_SERVICE && new URL(settings.PUSH_SERVICE).origin,
    },
    geocoderUrl: settings.GEOCODER_URL,
    analyticsId: settings.ANALYTICS_ID,
    metricsToken: settings.METRICS_TOKEN,
  };
}

function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}

function smsOf(settings: Settings) {
  return {
    provider: settings.SMS_PROVIDER,
    languages: settings.SMS_LANGUAGES.split(',').map((language) => language.trim()),
    msg91: { authKey: settings.MSG91_AUTH_KEY, templateId: settings.MSG91_TEMPLATE_ID },
    twilio: {
      accountSid: settings.TWILIO_ACCOUNT_SID,
      authToken: settings.TWILIO_AUTH_TOKEN,
      from: settings.TWILIO_FROM,
      fromAbroad: settings.TWILIO_FROM_ABROAD,
    },
    /** Whether messages reach numbers of other countries; without it those are not offered. */
    abroad: settings.APP_MODE === 'demo' || settings.TWILIO_FROM_ABROAD !== undefined,
  };
}

/** Bucket settings must be complete or absent. */
function bucketOf(settings: Settings) {
  const { FILES_BUCKET_URL: url, FILES_ACCESS_KEY_ID: accessKeyId } = settings;
  const { FILES_REGION: region, FILES_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!url && !accessKeyId && !secretAccessKey) return undefined;
  if (url && accessKeyId && secretAccessKey) return { url, region, accessKeyId, secretAccessKey };
  throw new ConfigError([
    'FILES_BUCKET_URL, FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY go together: all three or none',
  ]);
}

/** Of Firebase Cloud Messaging. */
export interface ServiceAccount {
  project_id: string;
  client_email: string;
  private_key: string;
}

/** The setting is the account's JSON or the name of its file. */
function serviceAccountOf({ FCM_SERVICE_ACCOUNT: text }: Settings): ServiceAccount | undefined {
  try {
    return text && JSON.parse(text.startsWith('{') ? text : readFileSync(text, 'utf8'));
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'no JSON';
    throw new ConfigError([`FCM_SERVICE_ACCOUNT is neither JSON nor a file of JSON (${why})`]);
  }
}

/** Public values: nothing of worth may depend on them. */
const DEMO = {
  secret: 'demo-secret-that-protects-nothing-of-value',
  razorpayKeyId: 'rzp_test_MehfilDemo0001',
  razorpayKeySecret: 'demo-razorpay-key-secret',
  razorpayWebhookSecret: 'demo-razorpay-webhook-secret',
};

const MIN_SECRET_LENGTH = 32;
const MIN_SECRET_VARIETY = 10;
const MIN_PASSWORD_LENGTH = 12;

/** Missing or unsafe settings for the mode, one sentence each; empty if fine. */
function unsafeSettings(settings: Settings): string[] {
  const problems = settings.APP_MODE === 'live' ? unsafeForLive(settings) : unsafeForDemo(settings);
  const former = [...settings.APP_SECRET_OLD, ...settings.APP_SECRET_LEAKED];
  if (settings.APP_SECRET && former.includes(settings.APP_SECRET))
    problems.push('APP_SECRET is listed in APP_SECRET_OLD or APP_SECRET_LEAKED too: it must be another one');
  if (settings.VAPID_PRIVATE_KEY && !vapidKeys(settings.VAPID_PRIVATE_KEY))
    problems.push('VAPID_PRIVATE_KEY must be a private key of 32 bytes on P-256, as base64url');
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL is the way past the pooler of DATABASE_URL, which is missing');
  return problems;
}

function unsafeForLive(settings: Settings): string[] {
  return [
    ...missingInLive(settings),
    ...weakSecrets(settings),
    ...demoThingsInLive(settings),
    ...unprotectedConnections(settings),
    ...carrierProblems(settings),
  ];
}

/** A mail address, alone or after a name. */
const SENDER = /^(?:[^<>@]*<[^<>@\s:/]+@[\w.-]+>|[^<>@\s:/]+@[\w.-]+)$/;

function missingInLive(settings: Settings): string[] {
  const needed: Partial<Record<keyof Settings, string>> = {
    DATABASE_URL: 'live bookings and money live in PostgreSQL',
    APP_ORIGIN: 'the public address, for cookies, links and webhooks',
    APP_SECRET: 'at least 32 random characters, for sealed texts and codes',
    RAZORPAY_KEY_ID: 'the payment gateway key',
    RAZORPAY_KEY_SECRET: 'the payment gateway secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhooks are refused without it',
    SMTP_URL: 'receipts and notices go by e-mail',
    EMAIL_FROM: 'the name and address that your mail comes from',
    METRICS_TOKEN: 'metrics are not public',
  };
  const problems = Object.entries(needed)
    .filter(([name]) => !ownValue(settings, name))
    .map(([name, why]) => `${name} is missing: ${why}`);
  if (settings.EMAIL_FROM && !SENDER.test(settings.EMAIL_FROM))
    problems.push('EMAIL_FROM must be a name and an address: Mehfil <hello@mehfil.example>');
  if (settings.TRUST_PROXY === undefined && settings.TRUST_PROXY_HOPS === undefined)
    problems.push('TRUST_PROXY is missing: the addresses or the number of your proxies, 0 without a proxy');
  return problems;
}

function weakSecrets(settings: Settings): string[] {
  const { APP_SECRET, APP_SECRET_OLD, METRICS_TOKEN } = settings;
  const { RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD } = settings;
  const own = { APP_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD, METRICS_TOKEN };
  const given = Object.entries(own).flatMap(([name, secret]) => (secret ? [{ name, secret }] : []));
  const problems = given.flatMap(({ name, secret }) => weaknessOf(name, secret));
  for (const [index, secret] of APP_SECRET_OLD.entries())
    if (weaknessOf('', secret).length > 0 || secret === DEMO.secret)
      problems.push(
        `APP_SECRET_OLD: entry ${index + 1} is weak or the demo's: it belongs in APP_SECRET_LEAKED, where it only reads`,
      );
  if (APP_SECRET?.includes(','))
    problems.push('APP_SECRET must not contain a comma: it could not be listed in APP_SECRET_OLD later');
  for (const [index, { name, secret }] of given.entries())
    for (const other of given.slice(index + 1))
      if (other.secret === secret) problems.push(`${name} and ${other.name} must not be the same`);
  return problems;
}

function weaknessOf(name: string, secret: string): string[] {
  if (secret.length < MIN_SECRET_LENGTH)
    return [`${name} is too short: at least ${MIN_SECRET_LENGTH} random characters`];
  if (new Set(secret).size < MIN_SECRET_VARIETY)
    return [`${name} has too few different characters: take a random text (openssl rand -base64 48)`];
  return [];
}

function demoThingsInLive(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.APP_SECRET === DEMO.secret) problems.push('APP_SECRET is the demo’s, which is public');
  if (settings.RAZORPAY_KEY_SECRET === DEMO.razorpayKeySecret)
    problems.push('RAZORPAY_KEY_SECRET is the demo’s');
  for (const name of ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_OLD'] as const)
    if (settings[name] === DEMO.razorpayWebhookSecret) problems.push(`${name} is the demo’s`);
  if (settings.RAZORPAY_KEY_ID && !settings.RAZORPAY_KEY_ID.startsWith('rzp_live_'))
    problems.push('RAZORPAY_KEY_ID must begin with rzp_live_: a test key takes no money');
  if (settings.RAZORPAY_API_BASE !== 'https://api.razorpay.com')
    problems.push('RAZORPAY_API_BASE must be https://api.razorpay.com in live mode');
  if (!settings.RAZORPAY_CHECKOUT_URL.startsWith('https://checkout.razorpay.com/'))
    problems.push('RAZORPAY_CHECKOUT_URL must begin with https://checkout.razorpay.com/ in live mode');
  if (settings.PUSH_SERVICE) problems.push('PUSH_SERVICE is for tests and not allowed in live mode');
  if (settings.DEMO_CLOCK) problems.push('DEMO_CLOCK moves time and is not allowed in live mode');
  if (settings.DEMO_PUBLIC) problems.push('DEMO_PUBLIC is for a demo and not allowed in live mode');
  if (settings.DEMO_PASSWORD) problems.push('DEMO_PASSWORD is for a demo and not allowed in live mode');
  return problems;
}

const DATABASE_ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
] as const;

function unprotectedConnections(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate unseen: remove it, and name your own authority in NODE_EXTRA_CA_CERTS',
    );
  for (const name of DATABASE_ADDRESSES) {
    if (![settings[name] ?? []].flat().every(isProtectedDatabase))
      problems.push(
        `${name} must end in ?sslmode=verify-full (or require); sslmode=disable is taken on this machine only`,
      );
  }
  if (settings.SMTP_URL && !isProtectedMail(settings.SMTP_URL))
    problems.push('SMTP_URL must begin with smtps:// and check the certificate');
  for (const name of ['APP_ORIGIN', 'FILES_BUCKET_URL', 'GEOCODER_URL'] as const) {
    const url = settings[name];
    if (url && !url.startsWith('https://')) problems.push(`${name} must begin with https://`);
  }
  if (settings.APP_ORIGIN && isLoopbackUrl(settings.APP_ORIGIN))
    problems.push('APP_ORIGIN must be the public address, not this machine');
  return problems;
}

/** TLS with certificate check, or explicitly none to localhost. */
function isProtectedDatabase(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  const mode = url.searchParams.get('sslmode');
  if (mode === 'verify-full') return true;
  if (mode === 'require' || mode === 'verify-ca') return !url.searchParams.has('uselibpqcompat');
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return mode === 'disable' && (host === '' || host.startsWith('/') || isLoopback(host));
}

function isProtectedMail(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'smtps:' && url.searchParams.get('tls.rejectUnauthorized') !== 'false';
}

function carrierProblems(settings: Settings): string[] {
  const { SMS_PROVIDER, MSG91_AUTH_KEY, MSG91_TEMPLATE_ID } = settings;
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = settings;
  if (SMS_PROVIDER === 'outbox') return ['SMS_PROVIDER must be msg91 or twilio: codes must reach phones'];
  if (SMS_PROVIDER === 'msg91' && !(MSG91_AUTH_KEY && MSG91_TEMPLATE_ID))
    return ['MSG91_AUTH_KEY and MSG91_TEMPLATE_ID are needed by SMS_PROVIDER=msg91'];
  if (SMS_PROVIDER === 'twilio' && !(TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM))
    return ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are needed by SMS_PROVIDER=twilio'];
  if (settings.TWILIO_FROM_ABROAD && !(TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN))
    return ['TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are needed by TWILIO_FROM_ABROAD'];
  return [];
}

function unsafeForDemo(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    problems.push(
      'RAZORPAY_KEY_ID is a live key: a demo takes no money. For real bookings set APP_MODE=live',
    );
  const isPublic = settings.APP_ORIGIN !== undefined && !isLoopbackUrl(settings.APP_ORIGIN);
  if (!isPublic) return problems;
  if (!settings.DEMO_PUBLIC)
    problems.push(
      'APP_ORIGIN is a public address, but APP_MODE is demo: set APP_MODE=live, or DEMO_PUBLIC=1 for a demo that others may open',
    );
  if ((settings.DEMO_PASSWORD?.length ?? 0) < MIN_PASSWORD_LENGTH)
    problems.push(
      `DEMO_PASSWORD is missing or too short: at least ${MIN_PASSWORD_LENGTH} characters keep /dev/outbox, where all sign-in codes stand, from strangers`,
    );
  if (!settings.APP_SECRET || settings.APP_SECRET === DEMO.secret)
    problems.push('APP_SECRET is missing: a public demo needs a secret of its own');
  for (const name of ['SMTP_URL', 'FCM_SERVICE_ACCOUNT'] as const)
    if (settings[name]) problems.push(`${name} would reach real people: not allowed in a public demo`);
  if (settings.SMS_PROVIDER !== 'outbox')
    problems.push('SMS_PROVIDER would reach real phones: not allowed in a public demo');
  return problems;
}
