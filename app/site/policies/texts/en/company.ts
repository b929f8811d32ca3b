import type { PolicyDraft } from '../../policy-text.ts';

export const company = {
  title: 'Company Policies',
  summary:
    'How we choose and rank artists, what we charge, how we treat hosts and artists, and who is responsible.',
  updated: '2026-11-26',
  sections: [
    {
      id: 'company',
      title: 'The company',
      blocks: ['{{company}}, {{address}}. Customer care: {{phone}}, {{email}}, {{hours}}.'],
    },
    {
      id: 'artists',
      title: 'Who may perform here',
      blocks: [
        'Artists register as solo artists or as teams. Within 5 to 7 business days we look at their films and speak to them. Every applicant confirms in writing that what they say is true. If we have looked at papers of identity or have seen an artist live, their page says it, with the day and what it means.',
      ],
    },
    {
      id: 'ranking',
      title: 'How artists are ranked',
      blocks: [
        'Best match shows first the artists who fit your search: what hosts wrote in reviews (three quarters of the weight, with a few imagined average reviews so that one perfect score does not win), how often the artist has performed through us (one quarter), less something for distance. New artists get a small bonus so that hosts see them.',
        'No artist can buy a place. Featured artists on the home page are chosen by our editors and pay nothing.',
      ],
    },
    {
      id: 'fee',
      title: 'Our fee',
      blocks: [
        'A service fee of 15% of the performance fee, included in the displayed price. Artists see price, fee, tax and what they get before they accept. If the artist or we cancel, we refund the fee as well.',
        'If a replacement costs more than the artist you booked, we pay the difference.',
      ],
    },
    {
      id: 'payouts',
      title: 'Paying artists',
      blocks: [
        'Artists are paid after the performance has taken place. Until then, every rupee that a host paid is on our books for that booking and for nothing else.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      blocks: [
        'Reviews come only from completed bookings, one for each. None is bought, edited or hidden for being bad. An artist without reviews is shown as New. Every rating is computed from them.',
      ],
    },
    {
      id: 'respect',
      title: 'Respect and safety',
      blocks: [
        'Caste, faith, gender, language, disability and origin are no reasons to refuse or to demand a person. Harassment of artists, hosts or staff ends a booking, and an account if it was serious. Performers may leave an unsafe stage and are paid.',
        'A committee under the law against sexual harassment at work receives complaints at {{officerEmail}}.',
      ],
    },
    {
      id: 'dark-patterns',
      title: 'No tricks',
      blocks: [
        'No countdown without a real deadline, no false “only one left”, no price that grows at checkout, no ticked boxes for things you did not ask for. The sound system is suggested as its own line, with a button to remove it that is as large as the one to keep it.',
      ],
    },
    {
      id: 'access',
      title: 'Access for all',
      blocks: [
        'The site is built to WCAG 2.2, level AA, and works with a keyboard, a screen reader and without scripts. If you cannot use something, [tell us](/contact-us): it is an error and we fix it.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'Every complaint gets a ticket number at once, an answer within 48 hours and a solution within one month. Grievance officer: {{officer}}, {{officerEmail}}, {{officerPhone}}.',
        'See also the [Terms and Conditions](/term-conditions), the [Refund Policy](/refund-policy), the [Privacy Policy](/privacy-policy) and the [Bookings and Performances Policy](/bookings-and-performances-policy).',
      ],
    },
    {
      id: 'standing',
      title: 'When an artist takes back a yes',
      blocks: [
        'Each artist reads what follows before they withdraw a yes. Hosts get another artist for the same price, or everything back. Payouts of an evening that an artist missed are not made.',
        { computed: 'standing-table' },
        { computed: 'standing-appeal' },
      ],
    },
    {
      id: 'badges',
      title: 'Badges',
      blocks: [
        'Badges on the page of an artist come from bookings and reviews, which are counted each night. None can be bought, and none changes the place in a search.',
        { computed: 'badge-table' },
      ],
    },
  ],
} as const satisfies PolicyDraft;
