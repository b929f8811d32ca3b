import type { Transaction } from '#app/platform/database.server.ts';
import { deleteWebhooksOfPayer } from './webhook-queries.server.ts';

/** Removes what the gateway told us of a payer and we could not process: it has their e-mail and phone. */
export function erasePayer(trx: Transaction, payerId: string): Promise<void> {
  return deleteWebhooksOfPayer(trx, payerId);
}
