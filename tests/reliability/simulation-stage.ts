import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import type { World } from './world.ts';

export interface Life {
  id: string;
  state: string;
  host_id: string;
  artist_id: number;
  holder: string;
  starts_at: Date;
  ends_at: Date;
  now: Date;
}

export interface Stage {
  deps: PaymentDeps;
  world: World;
  operator: { accountId: string; roles: string[] };
  /** Another of staff, who decides on what the operator stated for artists. */
  colleague: { accountId: string };
  note(what: string): void;
}

export async function noteResult(
  stage: Stage,
  what: string,
  act: Promise<{ ok: true } | { ok: false; refusal: { reason: string } }>,
) {
  const answered = await act;
  stage.note(answered.ok ? what : `${what}: ${answered.refusal.reason}`);
}
