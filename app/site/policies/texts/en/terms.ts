import type { PolicyDraft } from '../../policy-text.ts';

export const terms = {
  title: 'Terms and Conditions',
  summary: 'The contract between you and us when you use this site or book a performer.',
  updated: '2026-11-25',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        '{{brand}} is run by {{company}}, {{address}}. “We” is that company, “you” are the person who uses the site, a “host” is who books, an “artist” is who performs, alone or as a team.',
      ],
    },
    {
      id: 'age',
      title: 'Who may book',
      blocks: [
        'You must be at least 18 years old to open an account or to book. A booking is a contract, which a minor cannot make; a parent or guardian may book for a younger person’s event.',
        'Your account belongs to your phone number. Keep the codes we send to yourself: we never call to ask for one.',
      ],
    },
    {
      id: 'service',
      title: 'What we do',
      blocks: [
        'We show artists with their prices and calendars, take your booking and payment, hold the date, provide sound systems, and support you until the performance is over. The performance itself is the artist’s work.',
        'What profiles say comes from the artists, who have promised that it is true. We check it when they join and when hosts complain.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        'Prices are in Indian rupees, for one event, and final: tax, travel within the distance named on the profile, and our 15% service fee are included. The total is the performance fee and, if you keep it, the sound system.',
        'If a price changes between your visit and your payment, we show you the new one and you decide again. You are never charged an amount that you did not see.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking and payment',
      blocks: [
        'Your request holds the slot for 15 minutes. When the payment has arrived, the artist is asked. The contract for the performance is made when the artist accepts.',
        'The artist supplies the performance to you and bills it; we are their agent for the offer, the payment and the bill. The sound system and our service to the artist are supplied by us. What these terms promise about replacing and refunding, we owe you ourselves.',
        'Payments go through Razorpay; we never see your card. If money arrives for a slot that is no longer free, we refund all of it at once.',
        'How far ahead you book decides whether a deposit is possible: see the [Bookings and Performances Policy](/bookings-and-performances-policy).',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling, replacing, refunding',
      blocks: [
        'You may cancel at any time under the [Refund Policy](/refund-policy). The steps that apply to your booking are those shown when you paid, and if two statements differ, the one that is better for you.',
        'If an artist declines, does not answer or cancels, we offer a similar artist; your total never goes up. You may decline and take a full refund, tax included.',
      ],
    },
    {
      id: 'host',
      title: 'What hosts take care of',
      blocks: [
        {
          list: [
            'A true address, true times and a number of guests that is roughly right.',
            'Permissions: loudspeakers, licences for recorded music, the venue’s own rules.',
            'A safe stage, safe power, and respect for all people who work at the event.',
            'Damage to instruments and equipment that guests cause.',
          ],
        },
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews and content',
      blocks: [
        'Only hosts whose booking was completed can review, once. Reviews are not edited and not sold. We remove what is unlawful, abusive or about another person, and say that it was removed. The artist may answer once.',
        'Pictures, films and texts on the site belong to us or to the artists. Look, share the link, but do not copy.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      blocks: [
        'False bookings, harassing artists or staff, getting around payment on the site, automated copying of profiles, and attempts to break in. We may close an account for these, after telling you why and asking for your side, except where that would do harm.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable for what we do wrong. For an event that does not take place through our fault or the artist’s, we refund everything paid, and we are liable for further foreseeable loss up to the price of the booking. Nothing here limits rights that the law gives to consumers, or liability for intent, gross negligence or harm to people.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and disputes',
      blocks: [
        'Write to us first: you get a ticket number at once, an answer within 48 hours and a solution within one month. Our grievance officer is {{officer}}, {{officerEmail}}, {{officerPhone}}.',
        'Indian law applies. You may go to the consumer commission where you live; other disputes go to the courts at Solan, Himachal Pradesh.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'New terms apply to bookings made after they are published here. Your booking keeps the terms it was made under.',
      ],
    },
  ],
} as const satisfies PolicyDraft;
