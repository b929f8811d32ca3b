import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the checkout's signature is the gateway's for this order, whose id comes from our own database. */
export function isCheckoutSignature(
  secret: string,
  orderId: string,
  paymentId: string,
  signature: string,
): boolean {
  return isHmac(secret, `${orderId}|${paymentId}`, signature);
}

/** Whether a webhook's body, byte for byte, was signed with one of our secrets: after a change two are valid. */
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
