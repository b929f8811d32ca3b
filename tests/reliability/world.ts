import pino from 'pino';
import { seller } from '#app/bookings/wire/seller.server.ts';
import { razorpayGateway } from '#app/payments/gateway/razorpay.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/database.server.ts';
import { keyRing } from '#app/platform/key-ring.server.ts';

export interface World {
  databaseUrl: string;
  gatewayBase: string;
  keyId: string;
  keySecret: string;
}

export const APP_SECRET = 'kill-loop-app-secret-of-no-value';
export const ARTISTS = 8;
/** One account may hold only a few events at once. */
export const HOSTS = 400;

export async function enter(world: World): Promise<{ database: OpenDatabase; deps: PaymentDeps }> {
  const database = await openDatabase({ databaseUrl: world.databaseUrl, databasePool: 6, dataDir: '' });
  const deps: PaymentDeps = {
    db: database.db,
    gateway: razorpayGateway({ keyId: world.keyId, keySecret: world.keySecret, apiBase: world.gatewayBase }),
    seller,
    directTransfers: true,
    keys: keyRing({ current: APP_SECRET }),
    log: pino({ level: 'silent' }),
    wake: () => {},
  };
  return { database, deps };
}

export async function atGateway<Answer>(world: World, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${world.gatewayBase}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
