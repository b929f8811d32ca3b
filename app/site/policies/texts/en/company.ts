import type { PolicyDraft } from '../../policy-text.ts';

export const company = {
  title: 'Company Policies',
  summary:
    'How we choose and rank artists, what we take, how we treat hosts and artists, and who answers for it.',
  updated: '2026-11-20',
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
        'Artists register as solo artists or as teams. Within 5 to 7 business days we look at their films, speak to them, and check identity, bank account and, for caterers, the FSSAI licence. They sign that what their profile says is true.',
      ],
    },
    {
      id: 'ranking',
      title: 'How artists are ranked',
      blocks: [
        'Best match puts first who suits your search: what hosts said in reviews (three quarters of the weight, with a few imagined average reviews so that one perfect score does not win), how often the artist has performed through us (one quarter), less something for distance. Newcomers get a small lift so that they are seen at all.',
        'Nobody can buy a place. Featured artists on the home page are chosen by our editors and pay nothing.',
      ],
    },
    {
      id: 'fee',
      title: 'What we take',
      blocks: [
        'A service fee of 15% of the performance fee, inside the displayed price. Artists see price, fee, tax and what they get before they accept. The fee is returned with the booking when our side cancels.',
        'If a replacement costs more than the artist you booked, we bear the difference.',
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
        'Caste, faith, gender, language, disability and origin are no reasons to refuse or to demand anybody. Harassment of artists, hosts or staff ends a booking, and an account if it was grave. Performers may leave an unsafe stage and are paid.',
        'A committee under the law against sexual harassment at work receives complaints at {{officerEmail}}.',
      ],
    },
    {
      id: 'dark-patterns',
      title: 'No tricks',
      blocks: [
        'No countdown without a real deadline, no “only one left” that is not so, no price that grows at checkout, no ticked boxes for things you did not ask for. The sound system is suggested as its own line, with a button to remove it that is as large as the one to keep it.',
      ],
    },
    {
      id: 'access',
      title: 'Access for everybody',
      blocks: [
        'The site is built to WCAG 2.2, level AA, and works with a keyboard, a screen reader and without scripts. If something stands in your way, [tell us](/contact-us): it is a fault and is mended as one.',
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
  ],
} as const satisfies PolicyDraft;
