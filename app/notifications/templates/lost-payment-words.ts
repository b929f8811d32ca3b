import type { LostReason } from '#app/payments/lost-reason.ts';

export const lostWords: Record<LostReason, string> = {
  slot_gone: 'It arrived after another host had booked this time. We are sorry.',
  given_up: 'The hold had been cancelled before it arrived, so nothing was booked.',
  replaced: 'You had made a newer request before it arrived. Only the newer one counts.',
  too_late: 'It arrived too late to be booked. We are sorry.',
  not_due: 'Nothing was due any more when it arrived.',
  other_amount: 'It was not the amount of the booking: a fee or an offer of your bank had changed it.',
};
