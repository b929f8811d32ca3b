import { join } from 'node:path';
import Fastify from 'fastify';
import { z } from 'zod';
import { razorpaySandbox } from './razorpay-sandbox.ts';

const PREFIX = '/sandbox/razorpay';

const env = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(4100),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    RAZORPAY_KEY_ID: z.string().default('rzp_test_sandboxMehfil'),
    RAZORPAY_KEY_SECRET: z.string().default('sandbox-key-secret'),
    RAZORPAY_WEBHOOK_SECRET: z.string().default('sandbox-webhook-secret'),
    RAZORPAY_WEBHOOK_URL: z.url().optional(),
    SANDBOX_TIME_SCALE: z.coerce.number().positive().default(1),
    SANDBOX_ALLOWED_ANCESTORS: z.string().default(''),
  })
  .parse(process.env);

const app = Fastify({ logger: { level: 'warn' } });
await app.register(
  razorpaySandbox({
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: env.RAZORPAY_WEBHOOK_URL ?? null,
    storeFile: join(env.DATA_DIR, 'razorpay-sandbox.sqlite'),
    timeScale: env.SANDBOX_TIME_SCALE,
    publicPath: PREFIX,
    allowedAncestors: env.SANDBOX_ALLOWED_ANCESTORS.split(' ').filter(Boolean),
  }),
  { prefix: PREFIX },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
const address = await app.listen({ port: env.PORT, host: env.HOST });
console.log(`Razorpay sandbox: ${address}${PREFIX}`);
