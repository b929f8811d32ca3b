import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { SANDBOX_PATH } from '#app/platform/config.server.ts';
import { razorpaySandbox } from '#sandbox/razorpay-sandbox.ts';

const KEYS = {
  keyId: 'rzp_test_Shared00000001',
  keySecret: 'shared-secret',
  webhookSecret: 'shared-webhook',
};

/** A gateway that belongs to none of the processes under test. Returns its origin. */
export async function startSharedGateway(webhookUrl: string): Promise<string> {
  const gateway = Fastify();
  onTestFinished(() => gateway.close());
  const sandbox = razorpaySandbox({ ...KEYS, webhookUrl, storeFile: ':memory:', publicPath: SANDBOX_PATH });
  await gateway.register(sandbox, { prefix: SANDBOX_PATH });
  return gateway.listen({ port: 0, host: '127.0.0.1' });
}

/** Settings of each process that shares the database and that gateway with others. */
export const sharedSettings = (databaseUrl: string, gateway: string) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'a-secret-of-all-processes-of-no-value',
  DEMO_CATALOGUE: 'none',
  TRUST_PROXY: '1',
  RAZORPAY_API_BASE: gateway + SANDBOX_PATH,
  RAZORPAY_CHECKOUT_URL: `${gateway}${SANDBOX_PATH}/v1/checkout.js`,
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
});
