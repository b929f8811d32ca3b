/** Paise: the gateway refunds nothing below one rupee. */
export const MIN_REFUND = 100;

/**
 * How much of each payment comes back, in the order of the payments, for a refund of `amount` paise. Where it can be
 * avoided, no part is below the gateway's minimum and none leaves such a rest.
 * @param rooms paise of each payment that are not refunded yet
 */
export function refundParts(amount: number, rooms: readonly number[]): number[] {
  let left = amount;
  return rooms.map((room, index) => {
    const whole = Math.min(left, room);
    const later = rooms.slice(index + 1).reduce((sum, each) => sum + each, 0);
    const spare = later - (left - whole) >= MIN_REFUND && whole >= 2 * MIN_REFUND;
    const part = spare && (isTooSmall(left - whole) || isTooSmall(room - whole)) ? whole - MIN_REFUND : whole;
    left -= part;
    return part;
  });
}

function isTooSmall(amount: number): boolean {
  return amount > 0 && amount < MIN_REFUND;
}
