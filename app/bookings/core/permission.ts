/** `uploaded` waits for staff. */
export type PermissionState = 'uploaded' | 'accepted' | 'refused';

/** The words of an address, to find the permission of the same venue. */
export function addressKey(address: string): string {
  return address
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
