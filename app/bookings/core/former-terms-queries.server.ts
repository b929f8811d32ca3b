import type { Transaction } from '#app/platform/database.server.ts';

/** Forgets who was there before the performance was moved. */
export async function deleteArrivals(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_arrival').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('arrival_statement').where('booking_id', '=', bookingId).execute();
}

/** Forgets for whom people were alarmed: another artist is awaited now. */
export async function deleteAlarms(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('arrival_alarm').where('booking_id', '=', bookingId).execute();
}

/** Forgets the answers about a former venue, and what was done about them. */
export async function deleteVenue(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_venue').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('booking_task_done').where('booking_id', '=', bookingId).execute();
}
