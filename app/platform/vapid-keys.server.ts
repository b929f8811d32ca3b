import { createECDH } from 'node:crypto';
import type { KeyRing } from './key-ring.server.ts';

/** VAPID sender identity (RFC 8292): P-256 key pair in unpadded base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

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

/** Demo key pair derived from the secret, so that subscriptions survive a restart. */
export function vapidKeysFrom(keys: KeyRing): VapidKeys | undefined {
  return vapidKeys(keys.digests('web push')[0].toString('base64url'));
}
