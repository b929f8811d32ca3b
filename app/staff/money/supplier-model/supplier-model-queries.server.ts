import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';

/** Serialises publishing, so that two people cannot publish the same version. */
export async function lockSupplierModel(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(5803)`.execute(trx);
}

export async function insertSupplierModel(
  trx: Transaction,
  version: { version: number; model: SupplyModel; validFrom: Date; by: string; reason: string },
): Promise<void> {
  await trx
    .insertInto('supplier_model')
    .values({
      version: version.version,
      model: version.model,
      valid_from: version.validFrom,
      published_at: sql<Date>`business_now()`,
      published_by: version.by,
      reason: version.reason,
    })
    .execute();
}

/** All versions, oldest first, with who published them and how many bookings keep each. */
export async function selectSupplierModels(db: Database) {
  const { rows } = await sql<{
    version: number;
    model: SupplyModel;
    validFrom: Date;
    by: string | null;
    reason: string;
    bookings: number;
  }>`
    select each.version, each.model, each.valid_from as "validFrom", account.name as by, each.reason,
      coalesce(booked.count, 0)::integer as bookings
    from supplier_model each
      left join account on account.id = each.published_by
      left join (
        select supplier_version, count(*) from booking where state <> 'expired' group by supplier_version
      ) booked on booked.supplier_version = each.version
    order by each.version`.execute(db);
  return rows;
}
