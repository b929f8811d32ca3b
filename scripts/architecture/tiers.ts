/** The folders of a domain, lowest tier first. A folder may use those of lower tiers, never one of its own tier. */
export const TIERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  accounts: [
    ['security'],
    ['core'],
    ['consents', 'push'],
    ['sign-in'],
    ['second-factor'],
    ['profile', 'privacy'],
    ['api', 'jobs'],
  ],
  artists: [
    ['core'],
    ['calendar', 'media'],
    ['rider', 'rider-phrases'],
    ['card'],
    ['wishlist'],
    ['search'],
    ['review', 'join'],
    ['studio'],
    ['api', 'privacy'],
  ],
  bookings: [
    ['core'],
    ['money', 'purchase', 'refusals'],
    ['view'],
    ['access'],
    ['cancel'],
    ['replacement', 'balance', 'day', 'documents'],
    ['changes', 'answer', 'earnings'],
    ['checkout', 'sound-orders'],
    ['page', 'list', 'inbox', 'api', 'privacy', 'jobs', 'sellers'],
  ],
};
