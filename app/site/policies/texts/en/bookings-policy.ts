import type { PolicyDraft } from '../../policy-text.ts';

export const bookingsPolicy = {
  title: 'Bookings and Performances Policy',
  summary: 'From the first request to the last song: how a booking is made, paid, changed and performed.',
  updated: '2026-11-26',
  sections: [
    {
      id: 'booking-process',
      title: '1. Booking process',
      blocks: [
        'You choose an artist, a date and times, give the venue and the kind of occasion, and decide about a sound system. Your slot is held for 15 minutes while you pay; no other host can book it in that time.',
        'A booking needs at least 24 hours’ notice, or 4 hours for artists who accept instantly, and can be made up to 18 months ahead. Processing takes 24 to 48 hours, most of which is the artist’s time to answer.',
      ],
    },
    {
      id: 'booking-options',
      title: '2. Booking options',
      blocks: [
        {
          list: [
            'Pay in full: always possible, and the only way with less than 7 days to go.',
            'Standard booking, 14 days or more ahead: a deposit of 25% holds the date.',
            'Express booking, 7 to 14 days ahead: a deposit of 50% holds the date.',
            'Premium experience: evenings with special productions are priced by each artist. Write to us first.',
          ],
        },
        'A balance is due 7 days before the event. We remind you several times before the booking is cancelled because it was not paid.',
      ],
    },
    {
      id: 'confirmation',
      title: '3. Confirmation',
      blocks: [
        'The artist has up to 48 hours to accept or decline; when the event is near, a quarter of the time left, but never less than 2 hours. We tell you by SMS, e-mail and on your bookings page.',
        'No answer counts as a no. We then offer you a similar artist at no extra cost. If you decline, or no artist is suitable, we refund everything at once.',
      ],
    },
    {
      id: 'fees',
      title: '4. Fees',
      blocks: [
        'A service fee of 15% applies to all bookings. It is included in the artist’s price: there is no extra line for it, and nothing is added at checkout. Tax, and travel within the distance named on the profile, are included as well.',
      ],
    },
    {
      id: 'tracking',
      title: '5. Tracking',
      blocks: [
        '[Your bookings](/all-bookings) show each booking in three steps (initiated, responded, completed), what is paid, until when the artist may answer, and your refund if you cancelled now.',
      ],
    },
    {
      id: 'event-details',
      title: '6. Event details',
      blocks: [
        'Please give the full address, the times, the size of the audience and anything the artist must know. After confirmation you may discuss songs, dress and the running order with the artist and your event manager.',
        'Rescheduling needs 7 days’ notice and an artist who is free on the new date. It is not charged.',
        'A smaller sound system lowers the price as long as cancelling would bring everything back. After that, the system and its price stay as booked.',
      ],
    },
    {
      id: 'restrictions',
      title: '7. Restrictions',
      blocks: [
        {
          list: [
            'Loudspeakers outdoors are off from 10 pm to 6 am. The host gets the permission to use them.',
            'Licences for recorded music at the venue are the host’s or the venue’s.',
            'No weapons on or near the stage, no celebratory firing, no throwing of money at performers.',
            'Performers are not asked to drink, to perform what glorifies violence or drugs, or to dance with guests.',
          ],
        },
      ],
    },
    {
      id: 'cancellations',
      title: '8. Cancellations',
      blocks: [
        'For planned events this policy names refunds of 75% (more than 14 days before), 50% (7 to 14 days) and none (less than 7 days) when the organiser cancels. Our [Refund Policy](/refund-policy) and FAQ are better for you, and so the Refund Policy applies to every booking: a full refund at 3 days or more, and steps below that.',
        'If the artist cancels, you get a full refund or a similar artist, as you choose.',
      ],
    },
    {
      id: 'performance-standards',
      title: '9. Performance standards',
      blocks: [
        'Artists arrive 60 minutes before the start, check the sound, dress for the occasion and perform what was agreed, for up to two and a half hours within the booked time, or longer where the profile says so. On the evening, performance time can be extended by 30 or 60 minutes at a time, two hours in all, for the extra charge that the profile and the booking form show and the booking keeps. It counts once the artist has agreed and the host has paid; never into the artist’s next performance, and never past the hour when music must end there.',
        'The host provides what the profile lists under “Needs at the venue”: stage, power, shade, a place to change, water.',
      ],
    },
    {
      id: 'special-requests',
      title: '10. Special requests',
      blocks: [
        'Song requests are generally accepted within the artist’s repertoire; send them three days ahead. Choreography, new songs and special production count once the artist has agreed in the messages of the booking.',
      ],
    },
    {
      id: 'emergencies',
      title: '11. Emergencies',
      blocks: [
        'If an artist falls ill or is stuck on the road, your event manager calls you, finds a similar artist if one is free, and arranges your refund. In danger to life call 112 first, then us at {{phone}}.',
      ],
    },
    {
      id: 'contact',
      title: '12. Contact',
      blocks: [
        'Support: {{phone}}, {{email}}, {{hours}}. On the day of your event your event manager is reachable outside these hours too. You can also [write to us](/contact-us).',
      ],
    },
  ],
} as const satisfies PolicyDraft;
