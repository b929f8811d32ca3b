import type { KeyRing } from '#app/platform/key-ring.server.ts';
import type { SealedColumn } from '#app/platform/sealed-column.ts';

const PURPOSE = 'check paper';

export const SEALED_CHECK_COLUMNS: readonly SealedColumn[] = [
  { table: 'artist_check_paper', column: 'sealed_file', purpose: PURPOSE },
];

export function sealIdentityDocument(keys: KeyRing, picture: Buffer): string {
  return keys.seal(PURPOSE, picture.toString('base64'));
}

/** @throws UnreadableSeal if its key is missing. */
export function unsealIdentityDocument(keys: KeyRing, sealed: string): Buffer {
  return Buffer.from(keys.unseal(PURPOSE, sealed), 'base64');
}
