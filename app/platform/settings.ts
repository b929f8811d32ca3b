import { z } from 'zod';
import { parseTrustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** A browser sends its origin in this form; a path, user name or query is refused. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => new URL(text).href === `${new URL(text).origin}/`,
    'must have no path, user name or query',
  )
  .transform((text) => new URL(text).origin);

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const isDatabase = (text = 'postgres:') => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
const DATABASE_FORM = 'must be an address such as postgres://user:password@host/database';
const database = optionalText.refine(isDatabase, DATABASE_FORM);

/** Environment variables, each parsed and validated on its own. */
export const settings = z.object({
  APP_MODE: z.enum(['demo', 'live']).default('demo'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: list.refine((urls) => urls.every(isDatabase), DATABASE_FORM),
  DATABASE_REPLICA_LAG_MS: z.coerce.number().int().min(100).default(10_000),
  FILES_BUCKET_URL: z.url().optional(),
  FILES_REGION: z.string().default('ap-south-1'),
  FILES_ACCESS_KEY_ID: optionalText,
  FILES_SECRET_ACCESS_KEY: optionalText,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** Read by Node itself. */
  NODE_TLS_REJECT_UNAUTHORIZED: optionalText,
  DEMO_CLOCK: flag.default(false),
  DEMO_PUBLIC: flag.default(false),
  DEMO_PASSWORD: optionalText,
  /** Limits per address in the demo, as a multiple of the live ones. */
  DEMO_ADDRESS_FACTOR: z.coerce.number().int().min(1).max(1000).default(50),
  DEMO_CATALOGUE: z.enum(['full', 'none']).default('full'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ACCESS_LOG: flag.default(false),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  REFUSE_OVERLOAD: flag.default(true),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const trusted = parseTrustedProxies(text.trim());
      if (trusted !== undefined) return trusted;
      context.addIssue('must be a number of proxies (0 to 5), or addresses and ranges such as 10.0.0.0/8');
      return z.NEVER;
    })
    .optional(),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).optional(),
  APP_SECRET: optionalText,
  APP_SECRET_OLD: list,
  APP_SECRET_LEAKED: list,
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET_OLD: optionalText,
  RAZORPAY_DIRECT_TRANSFERS: flag.optional(),
  RAZORPAY_API_BASE: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  SMS_PROVIDER: z.enum(['outbox', 'msg91', 'twilio']).default('outbox'),
  SMS_LANGUAGES: z.string().default('en'),
  MSG91_AUTH_KEY: optionalText,
  MSG91_TEMPLATE_ID: optionalText,
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText,
  TWILIO_FROM_ABROAD: optionalText,
  SMTP_URL: optionalText,
  EMAIL_FROM: optionalText,
  FCM_SERVICE_ACCOUNT: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  PUSH_SERVICE: z.url().optional(),
  GEOCODER_URL: z.url().optional(),
  ANALYTICS_ID: optionalText,
  METRICS_TOKEN: optionalText,
});

export type Settings = z.infer<typeof settings>;
