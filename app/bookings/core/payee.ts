/** The reference of an artist as payee in payments. */
export function payeeOf(artistId: number): string {
  return `artist:${artistId}`;
}

/** The artist of a payee; null if the payee is not an artist. */
export function artistOfPayee(payee: string): number | null {
  const id = /^artist:(\d{1,9})$/.exec(payee)?.[1];
  return id ? Number(id) : null;
}
