import { resolve } from 'node:path';
import { keyRing } from './key-ring.server.ts';
import { type Settings, settings as settingsSchema } from './settings.ts';
import { DEMO, unsafeSettings } from './unsafe-settings.ts';
import { vapidKeys, vapidKeysFrom } from './vapid-keys.server.ts';

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
      serviceAccount: settings.FCM_SERVICE_ACCOUNT,
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
    },
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
