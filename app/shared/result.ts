/** Expected outcomes are values: refusals are returned, bugs are thrown. */
export type Result<Value, Refusal extends { reason: string }> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal };

export function accepted<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Refusal extends { reason: string }>(
  refusal: Refusal,
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
