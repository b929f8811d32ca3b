import type { Transaction } from '#app/platform/database.server.ts';

function liveChangeClaims(trx: Transaction, bookingId: string) {
  return trx
    .updateTable('slot_claim')
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'change')
    .where('state', 'in', ['held', 'firm']);
}

export async function extendChangeClaims(trx: Transaction, bookingId: string, until: Date): Promise<void> {
  await liveChangeClaims(trx, bookingId).set({ expires_at: until }).execute();
}

export async function releaseChangeClaims(trx: Transaction, bookingId: string): Promise<void> {
  await liveChangeClaims(trx, bookingId).set({ state: 'released' }).execute();
}
