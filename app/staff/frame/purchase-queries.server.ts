import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Typed } from './search-query.ts';

/** Code of the booking or sound order of a reference; null for others. */
export function codeOfReferenceSql(reference: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`coalesce(
    (select b.code from booking b where b.id = nullif(substring(${reference} from '^booking:(.*)$'), '')::uuid),
    (select o.code from sound_order o where o.id = nullif(substring(${reference} from '^sound-order:(.*)$'), '')::uuid))`;
}

/** Host's name for the booking or sound order of a reference; null for others. */
export function hostOfReferenceSql(reference: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`coalesce(
    (select b.host_name from booking b where b.id = nullif(substring(${reference} from '^booking:(.*)$'), '')::uuid),
    (select o.host_name from sound_order o
      where o.id = nullif(substring(${reference} from '^sound-order:(.*)$'), '')::uuid))`;
}

/** Ledger and audit reference of a booking or order code. */
export async function selectReferenceOfCode(
  db: Database,
  { bookingCode, orderCode }: Pick<Typed, 'bookingCode' | 'orderCode'>,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select 'booking:' || id as reference from booking where code = ${bookingCode}
    union all select 'sound-order:' || id from sound_order where code = ${orderCode} limit 1`.execute(db);
  return rows[0]?.reference ?? null;
}
