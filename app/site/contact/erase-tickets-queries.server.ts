import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

/** An address that another account has too proves nothing about this one. */
export async function selectTicketsOf(
  trx: Transaction,
  { id, email, phone }: { id: string; email: string; phone: string },
): Promise<{ id: number; number: string; state: string }[]> {
  const { rows } = await sql<{ id: number; number: string; state: string }>`
    select id, number, state from contact_ticket
    where lower(email) = lower(${email})
        and not exists (select from account where lower(email) = lower(${email}) and id <> ${id} and erased_at is null)
      or ltrim(regexp_replace(phone, '\\D', '', 'g'), '0') in (ltrim(${phone}, '+'), right(${phone}, 10))
    for update`.execute(trx);
  return rows;
}

/** As `RETENTION` does, and with what staff wrote there, which quotes it. */
export async function emptyTickets(trx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('contact_ticket')
    .set({ name: 'Removed', email: 'removed@removed.invalid', phone: null, message: 'Removed' })
    .set({ erase_when_solved: false, state: 'solved', version: sql`version + 1` })
    .set({ solved_at: sql<Date>`coalesce(solved_at, business_now())` })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('contact_ticket_entry')
    .set({ body: 'Removed' })
    .where('ticket_id', 'in', ids)
    .execute();
}

export async function emptyWhenSolved(trx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('contact_ticket').set({ erase_when_solved: true }).where('id', 'in', ids).execute();
}

export async function isToBeEmptied(trx: Transaction, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('contact_ticket')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'open')
    .where('erase_when_solved', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
