import { createHmac, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Fourteen random letters and digits. */
export function token(): string {
  let text = '';
  for (let i = 0; i < 14; i++) text += ALPHABET[randomInt(ALPHABET.length)];
  return text;
}

/** An identifier such as `order_` and fourteen letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${token()}`;
}

/** As many random decimal digits as asked; banks use them for reference numbers. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Hex HMAC-SHA-256 over the exact bytes given. */
export function hmac(secret: string, bytes: string | Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

/** What the checkout hands to the page as proof of a payment. */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}
