/** Our own hold; holds by a dispute or a bank end only with those. */
export const OUR_HOLD = 'desk';
