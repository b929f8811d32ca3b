/** Our own block; blocks by a dispute or a bank end only with those. */
export const OUR_BLOCK = 'desk';
