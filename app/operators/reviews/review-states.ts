export const REVIEW_STATES = ['published', 'pending', 'removed'] as const;
