import { resolve } from 'node:path';
import { z } from 'zod';
import { vapidKeys, vapidKeysFrom } from './vapid-keys.server.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

const environment = z.object({
  APP_MODE: z.enum(['demo', 'live']).default('demo'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optionalText,
  DATABASE_REPLICA_URL: optionalText,
  FILES_BUCKET_URL: z.url().optional(),
  FILES_REGION: z.string().default('ap-south-1'),
  FILES_ACCESS_KEY_ID: optionalText,
  FILES_SECRET_ACCESS_KEY: optionalText,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DEMO_CLOCK: flag.default(false),
  DEMO_CATALOGUE: z.enum(['full', 'none']).default('full'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(0).default(1500),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  APP_SECRET: optionalText,
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET_OLD: optionalText,
  RAZORPAY_API_BASE: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  SMS_PROVIDER: z.enum(['outbox', 'msg91', 'twilio']).default('outbox'),
  SMS_LANGUAGES: z.string().default('en'),
  MSG91_AUTH_KEY: optionalText,
  MSG91_TEMPLATE_ID: optionalText,
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText,
  SMTP_URL: optionalText,
  EMAIL_FROM: optionalText,
  FCM_SERVICE_ACCOUNT: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  PUSH_SERVICE: z.url().optional(),
  GEOCODER_URL: optionalText,
  ANALYTICS_ID: optionalText,
  METRICS_TOKEN: optionalText,
});

/** Where the gateway's sandbox answers in demo mode. */
export const SANDBOX_PATH = '/sandbox/razorpay';

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((text) => `  - ${text}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads every setting once. Throws {@link ConfigError} naming each variable that is wrong; in live mode it
 * lists everything that is missing or unsafe in one go.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(withoutBlanks(env));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const settings = parsed.data;
  const bucket = bucketOf(settings);
  if (settings.APP_MODE === 'live') {
    const problems = unsafeForLive(settings);
    if (problems.length > 0) throw new ConfigError(problems);
  }
  const demo = settings.APP_MODE === 'demo';
  const sandbox = demo && !settings.RAZORPAY_KEY_ID;
  const secret = settings.APP_SECRET ?? 'demo-secret-that-protects-nothing-of-value';
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
    /** Where uploads are kept; without it in a folder of `dataDir`. */
    bucket,
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePool: settings.DATABASE_POOL,
    demoClock: demo && settings.DEMO_CLOCK,
    demoCatalogue: demo && settings.DEMO_CATALOGUE === 'full',
    logLevel: settings.LOG_LEVEL,
    /** Event loop delay above which requests are turned away with 503; 0 never does. */
    overloadDelayMs: settings.OVERLOAD_DELAY_MS,
    trustProxyHops: settings.TRUST_PROXY_HOPS,
    /** Key of every HMAC the server makes. Public in demo mode, where nothing is worth forging. */
    secret,
    razorpay: {
      keyId: settings.RAZORPAY_KEY_ID ?? 'rzp_test_MehfilDemo0001',
      keySecret: settings.RAZORPAY_KEY_SECRET ?? 'demo-razorpay-key-secret',
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET ?? 'demo-razorpay-webhook-secret',
      webhookSecretOld: settings.RAZORPAY_WEBHOOK_SECRET_OLD,
      apiBase: sandbox ? `http://127.0.0.1:${settings.PORT}${SANDBOX_PATH}` : settings.RAZORPAY_API_BASE,
      checkoutUrl: sandbox ? `${SANDBOX_PATH}/v1/checkout.js` : settings.RAZORPAY_CHECKOUT_URL,
      /** In demo mode without a key of one's own, the gateway is the sandbox inside this very process. */
      sandbox,
    },
    sms: {
      provider: settings.SMS_PROVIDER,
      /** Languages whose texts are registered with the carrier. */
      languages: settings.SMS_LANGUAGES.split(',').map((language) => language.trim()),
      msg91: { authKey: settings.MSG91_AUTH_KEY, templateId: settings.MSG91_TEMPLATE_ID },
      twilio: {
        accountSid: settings.TWILIO_ACCOUNT_SID,
        authToken: settings.TWILIO_AUTH_TOKEN,
        from: settings.TWILIO_FROM,
      },
    },
    email: { smtpUrl: settings.SMTP_URL, from: settings.EMAIL_FROM ?? 'Mehfil <hello@mehfil.example>' },
    push: {
      serviceAccount: settings.FCM_SERVICE_ACCOUNT,
      /** By which push services of browsers know us; without it browsers get no push. */
      vapid: settings.VAPID_PRIVATE_KEY
        ? vapidKeys(settings.VAPID_PRIVATE_KEY)
        : demo
          ? vapidKeysFrom(secret)
          : undefined,
      /** Whom a push service writes to when something is wrong with our messages. */
      subject: origin.startsWith('https://') ? origin : 'mailto:hello@mehfil.example',
      /** Origin of a push service beside those of the browsers. */
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

/** A bucket is told whole or not at all. */
function bucketOf(settings: z.infer<typeof environment>) {
  const { FILES_BUCKET_URL: url, FILES_ACCESS_KEY_ID: accessKeyId } = settings;
  const { FILES_REGION: region, FILES_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!url && !accessKeyId && !secretAccessKey) return undefined;
  if (url && accessKeyId && secretAccessKey) return { url, region, accessKeyId, secretAccessKey };
  throw new ConfigError([
    'FILES_BUCKET_URL, FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY go together: all three or none',
  ]);
}

function unsafeForLive(settings: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  const need = (name: keyof typeof settings, why: string) => {
    if (!settings[name]) problems.push(`${name} is missing: ${why}`);
  };
  need('DATABASE_URL', 'live bookings and money live in PostgreSQL');
  need('APP_ORIGIN', 'the public address, for cookies, links and webhooks');
  need('APP_SECRET', 'at least 32 random characters, for sessions and codes');
  need('RAZORPAY_KEY_ID', 'the payment gateway key');
  need('RAZORPAY_KEY_SECRET', 'the payment gateway secret');
  need('RAZORPAY_WEBHOOK_SECRET', 'webhooks are refused without it');
  need('SMTP_URL', 'receipts and notices go by e-mail');
  need('METRICS_TOKEN', 'metrics are not public');
  if (settings.APP_ORIGIN && !settings.APP_ORIGIN.startsWith('https://'))
    problems.push('APP_ORIGIN must begin with https://');
  if (settings.APP_SECRET && settings.APP_SECRET.length < 32)
    problems.push('APP_SECRET is too short: at least 32 characters');
  if (settings.SMS_PROVIDER === 'outbox')
    problems.push('SMS_PROVIDER must be msg91 or twilio: codes must reach phones');
  if (settings.SMS_PROVIDER === 'msg91' && !(settings.MSG91_AUTH_KEY && settings.MSG91_TEMPLATE_ID))
    problems.push('MSG91_AUTH_KEY and MSG91_TEMPLATE_ID are needed by SMS_PROVIDER=msg91');
  if (
    settings.SMS_PROVIDER === 'twilio' &&
    !(settings.TWILIO_ACCOUNT_SID && settings.TWILIO_AUTH_TOKEN && settings.TWILIO_FROM)
  )
    problems.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are needed by SMS_PROVIDER=twilio');
  if (settings.RAZORPAY_API_BASE !== 'https://api.razorpay.com')
    problems.push('RAZORPAY_API_BASE must be https://api.razorpay.com in live mode');
  if (settings.VAPID_PRIVATE_KEY && !vapidKeys(settings.VAPID_PRIVATE_KEY))
    problems.push('VAPID_PRIVATE_KEY must be a private key of 32 bytes on P-256, as base64url');
  if (settings.PUSH_SERVICE) problems.push('PUSH_SERVICE is for tests and not allowed in live mode');
  if (settings.DEMO_CLOCK) problems.push('DEMO_CLOCK moves time and is not allowed in live mode');
  return problems;
}
