import type { PolicyDraft } from '../../policy-text.ts';

export const refundPolicy = {
  title: 'Refund Policy',
  summary:
    'Your refund when you cancel and when the artist cancels, how the hours are counted and how long a bank takes.',
  updated: '2026-11-25',
  sections: [
    {
      id: 'the-rule',
      title: 'The rule',
      blocks: [
        'You may cancel a booking at any time before it starts. The refund depends on the time left. The same amounts, in rupees and with their deadlines, are shown before you pay and stay on your booking.',
        { computed: 'refund-table' },
        'If our pages say different things about refunds, the statement that is better for you applies. The full refund at 3 days or more comes from our FAQ; the steps below it come from this policy.',
      ],
    },
    {
      id: 'hours',
      title: 'How the hours are counted',
      blocks: [
        {
          list: [
            'Counted back from the start of the performance in Indian Standard Time, to the second.',
            'Exactly 3 days before is still a full refund. Where a step says “or more” or “from”, that very moment still belongs to it; where it says “more than”, it belongs to the step below.',
            'What counts is when you press Cancel, not when the bank moves the money.',
          ],
        },
      ],
    },
    {
      id: 'we-cancel',
      title: 'When the artist or we cancel',
      blocks: [
        'You get a full refund including taxes, however late it happens. Before that we offer you a similar artist who is free in your slot, at no more than your price; you may decline any offer and take the refund.',
        'An artist who declines, or does not answer in time, counts as a cancellation by the artist.',
      ],
    },
    {
      id: 'deposit',
      title: 'Bookings with a deposit',
      blocks: [
        'If you paid a deposit, the steps above apply to what you have paid. A balance that is not paid 7 days before the event, after our reminders, ends the booking under the same steps.',
      ],
    },
    {
      id: 'sound',
      title: 'Sound systems',
      blocks: [
        'A sound system booked with the artist follows the same steps and is refunded together with the performance fee.',
      ],
    },
    {
      id: 'late-or-short',
      title: 'A late or shortened performance',
      blocks: [
        'Tell your event manager on the evening, or report it on the page of the day until 24 hours after the end. If you missed more than 10 minutes that you paid for, we refund the share of the performance fee for every minute; an artist who comes more than 60 minutes late may be treated by you as not having come.',
      ],
    },
    {
      id: 'force',
      title: 'Government orders and weather warnings',
      blocks: [
        'If an order of the authorities, a curfew or a red weather warning forbids the event, tell us: you may move it to another free date of the artist within 12 months at no charge, or we cancel it with a full refund.',
      ],
    },
    {
      id: 'when',
      title: 'How and when the money arrives',
      blocks: [
        'We refund the way you paid. We send every refund to the payment gateway within 24 hours, at the latest within 5 business days; banks usually show it 5 to 7 working days after that. UPI is often the same day.',
        'Your booking shows the refund, its amount and its state. If a bank refuses it, we call you and find another way.',
      ],
    },
    {
      id: 'versions',
      title: 'Versions of the rule',
      blocks: [
        'The rule above is for bookings made today. A booking keeps the version that you saw before paying, whatever is published later. If a new one is published while you are filling in the form, we tell you before you pay.',
        { computed: 'refund-versions' },
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: ['[Write to us](/contact-us) with your booking number, or call {{phone}} ({{hours}}).'],
    },
  ],
} as const satisfies PolicyDraft;
