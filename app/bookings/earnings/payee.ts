/** How payments knows an artist whom money is paid out to. */
export function payeeOf(artistId: number): string {
  return `artist:${artistId}`;
}

/** The artist behind a payee; null where it is somebody else. */
export function artistOfPayee(payee: string): number | null {
  const id = /^artist:(\d{1,9})$/.exec(payee)?.[1];
  return id ? Number(id) : null;
}
