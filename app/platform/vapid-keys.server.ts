import { createECDH } from 'node:crypto';
import type { KeyRing } from './key-ring.server.ts';

/** By which push services know the sender (RFC 8292): a pair of keys on P-256, as unpadded base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair of a private key of 32 bytes; undefined when it is none. */
export function vapidKeys(privateKey: string): VapidKeys | undefined {
  const curve = createECDH('prime256v1');
  try {
    const bytes = Buffer.from(privateKey, 'base64url');
    if (bytes.length !== 32) return undefined;
    curve.setPrivateKey(bytes);
    return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  } catch {
    return undefined;
  }
}

/** The demo's pair: it follows from the secret, so that browsers stay known after a restart. */
export function vapidKeysFrom(keys: KeyRing): VapidKeys | undefined {
  return vapidKeys(keys.digests('web push')[0].toString('base64url'));
}
