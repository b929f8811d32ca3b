import { createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies the checkout's signature; the order id must come from our own database. */
export function isCheckoutSignature(
  secret: string,
  orderId: string,
  paymentId: string,
  signature: string,
): boolean {
  return isHmac(secret, `${orderId}|${paymentId}`, signature);
}

/** Verifies a webhook over its raw body; two secrets are valid during rotation. */
export function isWebhookSignature(
  secrets: readonly (string | undefined)[],
  body: Buffer,
  signature: string,
): boolean {
  return secrets.some((secret) => secret !== undefined && isHmac(secret, body, signature));
}

function isHmac(secret: string, message: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
