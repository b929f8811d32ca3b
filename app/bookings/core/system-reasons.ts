/** What the history of a booking keeps as a reason where nobody gave one, by what it means. */
export const SYSTEM_REASONS = {
  instant: 'accepts instantly',
  holdRanOut: 'the hold ran out',
  slotLost: 'slot lost while paying',
  wentBack: 'the payment went back',
  askedAnew: 'replaced by a new request',
  silence: 'No answer in time',
} as const;
export type SystemReason = keyof typeof SYSTEM_REASONS;

/** Which of our own reasons a text is; null for somebody's own words. */
export function ownReason(text: string): SystemReason | null {
  const names = Object.keys(SYSTEM_REASONS) as SystemReason[];
  return names.find((name) => SYSTEM_REASONS[name] === text) ?? null;
}
