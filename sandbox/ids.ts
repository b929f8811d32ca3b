import { createHmac, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomToken(): string {
  let text = '';
  for (let i = 0; i < 14; i++) text += ALPHABET[randomInt(ALPHABET.length)];
  return text;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomToken()}`;
}

export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Hex HMAC-SHA-256 over the exact bytes. */
export function hmac(secret: string, bytes: string | Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}
