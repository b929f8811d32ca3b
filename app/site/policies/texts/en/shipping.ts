import type { PolicyDraft } from '../../policy-text.ts';

export const shipping = {
  title: 'Shipping and Delivery',
  summary: 'Nothing is posted: how confirmations, artists and sound systems reach you, and when.',
  updated: '2026-11-25',
  sections: [
    {
      id: 'no-goods',
      title: 'We deliver evenings, not parcels',
      blocks: [
        'We sell performances and the use of sound systems. No goods are shipped and no shipping is charged.',
      ],
    },
    {
      id: 'confirmation',
      title: 'Your confirmation',
      blocks: [
        'An e-mail and an SMS confirm your payment within minutes; the receipt is on the booking. The artist’s answer follows within 48 hours at most, and is on [your bookings](/all-bookings) at the same moment.',
      ],
    },
    {
      id: 'artists',
      title: 'Artists',
      blocks: [
        'Artists come to the address you gave and are there 60 minutes before the start. Travel within the distance named on the profile is inside the price.',
      ],
    },
    {
      id: 'sound',
      title: 'Sound systems',
      blocks: [
        'A booked sound system is brought, set up, operated and taken away by our crew on the day of the event. Set-up ends before the artist’s sound check. It needs a way in for a van, a dry place and the power that the booking names. The equipment stays ours.',
      ],
    },
    {
      id: 'where',
      title: 'Where',
      blocks: [
        'Chandigarh, Mohali, Panchkula, Kharar and Zirakpur, and the further cities offered in the search. An artist who does not travel to your venue is not offered to you.',
      ],
    },
    {
      id: 'not-delivered',
      title: 'If something does not arrive',
      blocks: [
        'Call your event manager or {{phone}} at once. What was paid for and not delivered is returned under the [Refund Policy](/refund-policy).',
      ],
    },
  ],
} as const satisfies PolicyDraft;
