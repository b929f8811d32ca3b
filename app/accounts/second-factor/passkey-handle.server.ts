/** WebAuthn user handle: the bytes of the account id, which contain no personal data. */
export function passkeyHandle(accountId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));
}
