export function soundOrderReference(orderId: string): `sound-order:${string}` {
  return `sound-order:${orderId}`;
}

export function soundOrderIdOf(reference: string): string | null {
  return reference.startsWith('sound-order:') ? reference.slice('sound-order:'.length) : null;
}
