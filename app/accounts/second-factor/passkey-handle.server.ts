/** By which an authenticator knows the account: the bytes of its id, which tell of no person. */
export function passkeyHandle(accountId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));
}
