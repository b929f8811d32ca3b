/** Reason codes stored in the history when no person gave a reason. */
export const SYSTEM_REASONS = {
  instant: 'accepts instantly',
  holdRanOut: 'the hold ran out',
  slotLost: 'slot lost while paying',
  wentBack: 'the payment went back',
  askedAnew: 'replaced by a new request',
  silence: 'No answer in time',
} as const;
export type SystemReason = keyof typeof SYSTEM_REASONS;

/** The system reason for a text; null for free text. */
export function systemReasonFrom(text: string): SystemReason | null {
  const names = Object.keys(SYSTEM_REASONS) as SystemReason[];
  return names.find((name) => SYSTEM_REASONS[name] === text) ?? null;
}
