import type { PolicyDraft } from '../../policy-text.ts';

export const privacy = {
  title: 'Privacy Policy',
  summary: 'Which personal data we keep, why, how long, who else sees it, and how you get it back or erased.',
  updated: '2026-11-25',
  sections: [
    {
      id: 'notice',
      title: 'Notice under the DPDP Act',
      blocks: [
        '{{company}}, {{address}}, is the data fiduciary for {{brand}} under the Digital Personal Data Protection Act, 2023. This page is the notice that the Act asks for: every item of data with its purpose, your rights, and how to complain.',
      ],
    },
    {
      id: 'items',
      title: 'What we keep, and why',
      blocks: [
        {
          table: {
            caption: 'Personal data by purpose',
            head: ['Data', 'Purpose', 'Kept for'],
            rows: [
              [
                'Phone number',
                'Signing in by code; calling you about your event',
                'As long as the account exists',
              ],
              [
                'Name, e-mail address',
                'Bookings, receipts, messages you asked for',
                'As long as the account exists',
              ],
              [
                'Event details: date, venue, occasion',
                'So that the artist can perform; tax law',
                '8 years, as tax law asks',
              ],
              [
                'Your message to the artist, and how to get in',
                'So that the artist can perform',
                '1 year after the event',
              ],
              ['Messages between host and artist', 'Agreeing on the event; settling complaints', '2 years'],
              ['Permissions for music at night', 'Music as late as they allow', '90 days after the event'],
              ['Messages that we sent', 'Questions about a booking', '1 year'],
              [
                'Payments, refunds, invoices',
                'Taking and returning money; tax law',
                '8 years, as tax law asks',
              ],
              [
                'For artists: profile, pictures, films, calendar',
                'Being found and booked',
                'Until you change them or erase the account',
              ],
              [
                'For artists: payouts, account holder, PAN, GSTIN',
                'Paying you; tax law',
                '8 years; the account number only until the payment company has it',
              ],
              [
                'Messages to us, with their ticket',
                'Answering you',
                '2 years after the solution; answers 3 years',
              ],
              [
                'Reviews that you write',
                'Helping other hosts; shown with your first name and one letter of your last name',
                'As long as the artist is here; without your name once you erase the account',
              ],
              [
                'Which card or UPI id paid, as a code that cannot be turned back',
                'Noticing when bookings are paid and given up again and again',
                '30 days',
              ],
              [
                'Sessions: device name, time',
                'Keeping your account safe',
                '30 days; a browser that signed in before, 400 days',
              ],
              [
                'Internet address',
                'Limits against abuse',
                '2 days; of sign-ins 180 days; server logs up to 1 year',
              ],
              [
                'For artists: where you were when you said that you had arrived',
                'Settling late arrivals',
                '90 days',
              ],
              ['Device token', 'Push messages, if you allow them', 'Until you turn them off'],
              [
                'For artists: photos of papers of identity, if you send them',
                'Hosts read on which day we looked; they never see them',
                '30 days after our decision; which paper and its last four characters until you erase the account',
              ],
            ],
          },
        },
        'We do not buy data, sell data or build profiles for advertising. Your place is only used when you press “Use my location”, to fill in the venue of your booking.',
      ],
    },
    {
      id: 'consent',
      title: 'Consent',
      blocks: [
        'What a booking needs, we process because you asked for the booking. For everything else we ask, one purpose at a time, with nothing ticked beforehand. Withdrawing is as easy as agreeing: in [your privacy settings](/privacy-settings), at any time, without giving reasons.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        {
          list: [
            'The artist you book: the event’s details; your name, the address and your phone only once they accept.',
            'Razorpay, for payments. Card numbers go to them alone.',
            'Carriers of SMS, e-mail and push messages: the message and where it goes.',
            'Hosting providers who work on our instructions.',
            'Authorities, where the law obliges us.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and measuring',
      blocks: [
        'We set cookies only for what you do here: signing in and staying signed in, knowing a browser that signed in before, the language, the wishlist and what you allow; they are necessary for that, and so there is no banner. Audience measurement is off unless you agree to it. How fast pages load is counted for a sample of visits, without any identifier.',
        'Films from YouTube load only when you press play, from its domain without cookies.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'See and download what we hold about you.',
            'Correct or complete it.',
            'Have it erased. Tax records stay for as long as the law requires, without your account.',
            'Withdraw a consent.',
            'Name a person who uses these rights for you if you die or cannot use them.',
            'Complain, first to our grievance officer, then to the Data Protection Board of India.',
          ],
        },
        'An artist who erases the account goes offline at once and can no longer be found. Hosts keep their past bookings and reviews under the name “Former artist”. Invoices keep the name they were issued with, and messages that hosts got are removed after a year. Erasing waits until performances, problems and payouts are settled.',
        'Use [your privacy settings](/privacy-settings), or write to {{officerEmail}}. We answer within 48 hours, solve it within one month and charge nothing.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Accounts are for people of 18 years and over. We do not knowingly keep data of children, do not track them and do not address advertising to them. Tell us if you think that a child has an account.',
      ],
    },
    {
      id: 'safety',
      title: 'Safety',
      blocks: [
        'Connections are encrypted, secrets are kept only as hashes or encrypted, access is limited to those who need it and is logged. Should data be breached in spite of that, you and the Board are told without delay, with details within 72 hours.',
      ],
    },
    {
      id: 'officer',
      title: 'Grievance officer',
      blocks: [
        '{{officer}}, {{officerDesignation}}, {{company}}, {{address}}. {{officerEmail}}, {{officerPhone}}. Complaints are acknowledged within 48 hours and solved within one month.',
      ],
    },
  ],
} as const satisfies PolicyDraft;
