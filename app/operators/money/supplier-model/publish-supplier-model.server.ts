import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SupplyModel } from '#app/quotes/performance-supply.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  insertSupplierModel,
  lockSupplierModel,
  selectSupplierModels,
} from './supplier-model-queries.server.ts';

export type ModelRefusal = { reason: 'changed_meanwhile' | 'nothing_changed' | 'moment' };

/**
 * Publishes who supplies performances, for new bookings from a moment (`from` null: now); replaces a pending version.
 * @param seen newest version when the form was opened; refused if another was published since
 */
export function publishSupplierModel(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  seen: number,
  next: { model: SupplyModel; from: Date | null },
): Promise<Result<{ version: number }, ModelRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockSupplierModel(trx);
    const newest = (await selectSupplierModels(trx)).at(-1)!;
    if (newest.version !== seen) return refused({ reason: 'changed_meanwhile' });
    const now = await businessNow(trx);
    const validFrom = next.from ?? now;
    if (validFrom < now) return refused({ reason: 'moment' });
    if (newest.model === next.model && newest.validFrom <= validFrom)
      return refused({ reason: 'nothing_changed' });
    const version = newest.version + 1;
    await insertSupplierModel(trx, {
      version,
      model: next.model,
      validFrom,
      by: by.accountId,
      reason: by.reason,
    });
    await recordAudit(trx, {
      ...by,
      action: 'supplier_model.publish',
      subject: `supplier-model:${version}`,
      before: { version: newest.version, model: newest.model },
      after: { version, model: next.model, from: validFrom.toISOString() },
    });
    const payload = { version, model: next.model, from: validFrom.toISOString(), by: by.accountId };
    await announce(trx, { kind: 'supplier_model.published', key: String(version), payload });
    return accepted({ version });
  });
}
