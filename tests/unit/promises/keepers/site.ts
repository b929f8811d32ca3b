import { FEE_RUPEES } from '#app/artists/join/application-form.ts';
import { artistRank } from '#app/artists/search/ranking.ts';
import { HOLD_MINUTES } from '#app/bookings/core/hold-limits.ts';
import { LATE_RULE } from '#app/pricing/late-rule.ts';
import { REVIEW_DAYS } from '#app/reviews/review-window.ts';
import { byPeople, kept } from '../keeper.ts';

const TICKET = 'app/site/contact/take-contact.server.test.ts';
const REVIEWS = 'app/reviews/reviews.server.test.ts';
const APPLY = 'app/artists/join/apply.server.test.ts';

const fullMarks = { ratingCount: 1e9, ratingSum: 5e9, performedCount: 1e6 };
/** Share of the rank that a perfect rating brings, and that performances bring, in percent. */
const shareOfReviews = 100 * (artistRank(fullMarks) - artistRank({ ...fullMarks, ratingSum: 3e9 }));
const RANK_SHARES = [shareOfReviews, 100 * artistRank(fullMarks) - shareOfReviews].map(
  (share) => `${Math.round(share)}%`,
);

export const site = {
  ticket: {
    ...kept(
      'site/contact/take-contact.server.ts#takeContact',
      `${TICKET}: a message is kept with a number and the times by which it must be answered and solved`,
      ['48 hour', '1 month'],
    ),
  },
  ticketSent: kept(
    'notifications/notify-contact.server.ts#notifyOfContact',
    `${TICKET}: the sender is acknowledged at once, without a word of what was written`,
  ),
  ticketAnswered: byPeople(
    'operators/tickets/act-on-ticket.server.ts#actOnTicket',
    'app/staff/queue/tickets/act-on-ticket.server.test.ts: an answer leaves by e-mail under the ticket’s number, once, and the ticket is answered',
  ),
  grievance: kept(
    'operators/tickets/act-on-ticket.server.ts#actOnTicket',
    'app/staff/queue/tickets/act-on-ticket.server.test.ts: a grievance is answered in the name of the officer',
    ['48 hour', '1 month'],
  ),
  officeHours: kept(
    'site/settings.ts#USUAL_SETTINGS',
    'app/site/contact/contact-details.test.tsx: the office is open Monday to Friday from 10 to 6 and on Saturday from 10 to 2',
  ),
  companyNamed: kept(
    'site/policies/write-policy.ts#writePolicy',
    'app/site/policies/policies.test.ts: the policies name the company in Himachal Pradesh, India, and one set of hours',
  ),
  soundSuggested: kept(
    'sound/audience.ts#kitForGuests',
    'app/sound/sound-selection.test.ts: each audience size means the smallest kit that reaches it',
  ),
  soundRemovable: kept(
    'quotes/quote.ts#quoteBooking',
    'app/pricing/quotes.test.ts: the total is the performance fee plus the sound system, tax inside, nothing added',
  ),
  soundOwnLine: kept(
    'quotes/quote.ts#quoteBooking',
    'app/pricing/quotes.test.ts: the lines of any quote add up exactly',
  ),
  soundDelivered: byPeople(
    'bookings/sound-orders/record-location.server.ts#recordLocation',
    'app/bookings/sound-orders/sound-orders.server.test.ts: once delivered, it is at the venue until collected, and cannot be cancelled',
    ['1 day'],
  ),
  soundStock: kept(
    'sound/stock.server.ts#reserveSound',
    'tests/integration/sound-stock.test.ts: of many bookings for the last item exactly one gets it, the others see what is left',
  ),
  soundHeld: kept(
    'bookings/sound-orders/create-sound-order.server.ts#createSoundOrder',
    'app/bookings/core/hold-limits.server.test.ts: sound is held by the same rule',
    [`${HOLD_MINUTES} minute`],
  ),
  orderLateMoney: kept(
    'bookings/sound-orders/sound-order-seller.server.ts#soundOrderSeller',
    'app/bookings/sound-orders/sound-orders.server.test.ts: money that comes after the hold is honoured while the stock is free',
  ),
  orderAllBack: kept(
    'bookings/sound-orders/cancel-sound-order.server.ts#cancelSoundOrderAsOperator',
    'app/staff/booking/sound-orders/admin-order.server.test.ts: we cancel an hour before: everything goes back, the stock is free, it is audited once',
  ),
  orderRefund: kept(
    'bookings/sound-orders/cancel-sound-order.server.ts#cancelSoundOrder',
    'app/bookings/sound-orders/sound-orders.server.test.ts: cancelling keeps what the refund rule says, to the second: 24 h are 70 %, less are 50 %',
  ),
  orderInvoice: kept(
    'bookings/documents/documents-due.ts#documentsDue',
    'app/bookings/documents/order-papers.server.test.ts: when the event is over its invoice is what the ledger says, tax for tax',
  ),
  notDelivered: kept(
    'bookings/sound-orders/settle-delivery.server.ts#settleAsNotDelivered',
    'app/staff/money/actions/settle-order.server.test.ts: it was not delivered: everything goes back, tax included, and the host reads why in their language',
  ),
  reviewOfHost: kept(
    'reviews/write-review.server.ts#writeReview',
    `${REVIEWS}: only after completion, only by the host, only once: of two at once one counts`,
  ),
  reviewInTime: kept(
    'reviews/review-window.ts#reviewUntil',
    'app/reviews/review-rules.test.ts: a review can be written for fourteen days from completion',
    [`${REVIEW_DAYS} day`],
  ),
  reviewedWhenCompleted: kept(
    'bookings/day/complete-booking.server.ts#completeBooking',
    'app/bookings/event-day/dispute.server.test.ts: without a word against it a booking is completed 24 hours after the end, not a moment before',
    [`${LATE_RULE.reportHours} hour`],
  ),
  reviewChecked: byPeople(
    'reviews/text-concerns.ts#textConcerns',
    `${REVIEWS}: a review with a phone number waits, uncounted, until one of us has read it`,
    ['1 day'],
  ),
  reviewCounted: kept(
    'reviews/review.ts#summarise',
    `${REVIEWS}: a host’s review of a completed booking is seen and counted at once, in search too`,
  ),
  reviewRemoved: kept(
    'reviews/moderate-review.server.ts#moderateReview',
    `${REVIEWS}: a review is removed for a listed reason alone, with a visible trace, and comes back the same way`,
  ),
  reviewAnswered: kept(
    'reviews/answer-review.server.ts#answerReview',
    `${REVIEWS}: the artist answers once; others, second answers and phone numbers are refused`,
  ),
  newArtist: kept(
    'reviews/review.ts#summarise',
    'app/reviews/review.test.ts: an artist without reviews has no average, not a zero',
  ),
  firstName: kept(
    'reviews/review-author.ts#publicName',
    'app/reviews/review-rules.test.ts: in public a host is a first name and a letter, the place a city',
  ),
  ranked: kept(
    'artists/search/ranking.ts#artistRank',
    'app/artists/search/search-artists.server.test.ts: the stored rank is the rule of ranking.ts',
    RANK_SHARES,
  ),
  newcomers: kept(
    'artists/search/ranking.ts#artistRank',
    'app/artists/search/ranking.test.ts: the order of eight typical artists is as decided',
  ),
  badgesCounted: kept(
    'artist-records.server.ts#countArtistRecords',
    'app/privacy/artist-records.server.test.ts: a yes, a no and a message within 24 hours are answers, silence is none',
  ),
  badgesEarned: kept(
    'artists/core/artist-record.ts#badgesOf',
    'app/artists/core/artist-record.test.ts: an artist who just reaches every number has every badge',
  ),
  chosenByEditors: kept(
    'artists/core/artist-queries.server.ts#selectFeatured',
    'app/staff/settings/showcase/showcase.server.test.ts: a carousel takes only live artists of its kind, and featured artists of both',
  ),
  applied: kept(
    'artists/join/apply.server.ts#applyAsArtist',
    `${APPLY}: an application gets a number, is acknowledged, and notifies the operators`,
  ),
  applicationRead: byPeople(
    'artists/join/decide-application.server.ts#acceptApplication',
    'app/staff/catalogue/artist-moderation/artist-work.server.test.ts: an applicant is taken in once, or sent away with a reason',
    ['5 day', '7 day'],
  ),
  applicationTrue: kept(
    'artists/join/application-form-view.tsx#ApplicationForm',
    'tests/unit/promises/promised-words.test.ts: who applies confirms in writing that it is true, in %s',
  ),
  published: kept(
    'artists/core/publish-artist.server.ts#publishArtist',
    'app/artists/studio/studio-pages.server.test.ts: from an application to a page that hosts find: accepted, completed, handed in, returned, published',
  ),
  changesReviewed: byPeople(
    'operators/artist-work/artist-work-queries.server.ts#markChangeSeen',
    'app/staff/catalogue/artist-moderation/artist-work.server.test.ts: an artist’s change is reviewed once, and the reviewer is recorded',
  ),
  usualFee: kept(
    'artists/join/application-form.ts#FEE_RUPEES',
    'app/artists/join/application-form.test.ts: where an application gives no price it is ₹5,000',
    [`₹${FEE_RUPEES.usual.toLocaleString('en-IN')}`],
  ),
  oneCalendar: kept(
    'artists/calendar/slot-claim.server.ts#performersOf',
    'app/bookings/book/create-booking.server.test.ts: a team takes its members with it, and a member takes the team',
  ),
  accessible: kept(
    'root.tsx#Layout',
    `tests/e2e/accessibility.e2e.ts: \${name}: no accessibility finding, no error in the console, nothing to scroll sideways`,
  ),
  nothingHalfWritten: kept(
    'platform/database.server.ts#inTransaction',
    'app/platform/database-loss.server.test.ts: a connection that is lost between two queries of a transaction fails that transaction and nothing else',
  ),
  formUnread: kept(
    'shared/read-form.ts#readForm',
    'tests/integration/every-page-odd-input.server.test.ts: no input brings a page down, leaks, or is refused without the page that says so',
  ),
  busyPage: kept(
    'platform/database.server.ts#openDatabase',
    'app/platform/database-loss.server.test.ts: who finds every connection taken is refused after the wait, and at once where too many wait',
  ),
  keptOffline: kept(
    'site/after-hydration.tsx#AfterHydration',
    'tests/e2e/offline.e2e.ts: own bookings can be read without a network, and say so; nothing with a price to choose can',
  ),
  demoOnly: kept(
    'platform/unsafe-settings.ts#unsafeSettings',
    'app/platform/config.test.ts: live mode starts with everything it needs, and never with the demo’s catalogue or clock',
  ),
};
