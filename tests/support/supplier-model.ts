import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';

/** Sells from now on under this model, as a new version. */
export async function sellUnder(db: Database, model: SupplyModel): Promise<number> {
  const { version } = await db
    .insertInto('supplier_model')
    .values({
      version: sql<number>`(select max(version) + 1 from supplier_model)`,
      model,
      valid_from: sql<Date>`business_now() - interval '1 year'`,
      reason: 'A test',
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Registered for GST in Punjab since long ago. */
export const REGISTERED = {
  state: 'registered',
  gstin: '03AAPFU0939F1Z5',
  legal_name: 'Jasleen Kaur Music',
  address: 'SCF 21, Phase 7, Mohali',
  from_day: '2020-01-01',
  declared_at: new Date('2020-01-01T00:00:00Z'),
  confirmed_at: new Date('2020-01-02T00:00:00Z'),
} as const;

/** Registers an artist for GST from a day on, as staff would have confirmed it. */
export async function registerForGst(db: Database, artistId: number, fromDay: string = REGISTERED.from_day) {
  await db
    .insertInto('tax_standing')
    .values({ ...REGISTERED, from_day: fromDay, payee: `artist:${artistId}` })
    .execute();
}

/** Makes an artist's performances folk or classical, as a review would. */
export async function decideFolkClass(db: Database, artistId: number) {
  await db
    .insertInto('tax_class')
    .values({
      payee: `artist:${artistId}`,
      class: 'folk_classical',
      reason: 'A dholi',
      from_day: '2020-01-01',
      decided_at: new Date('2020-01-01T00:00:00Z'),
    })
    .execute();
}
