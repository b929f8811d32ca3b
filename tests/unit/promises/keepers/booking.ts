import { CALL_MINUTES } from '#app/artists/calendar/slot.ts';
import { EXTENSION_STEP_MINUTES } from '#app/artists/core/extension-price.ts';
import { USUAL_MINUTES } from '#app/artists/search/artist-search.ts';
import {
  INSTANT_NOTICE_HOURS,
  MAX_AHEAD,
  NOTICE_HOURS,
  respondBy,
} from '#app/bookings/core/booking-rules.ts';
import { eventManagerFor } from '#app/bookings/core/event-manager.ts';
import { HOLD_MINUTES } from '#app/bookings/core/hold-limits.ts';
import { extensionBy, FREE_MOVE_DAYS } from '#app/bookings/reschedule/change-rules.ts';
import { EXTENSION_MINUTES, lengthsLeft } from '#app/bookings/reschedule/extension-rules.ts';
import { PROMISED_HOURS } from '#app/pricing/refund-policy.ts';
import { byPeople, kept } from '../keeper.ts';

const CREATE = 'app/bookings/book/create-booking.server.test.ts';
const ANSWER = 'app/bookings/replace/answer-booking.server.test.ts';
const ANSWER_TIME =
  'app/bookings/core/booking-rules.test.ts: with %s to the performance the artist has %i hours to answer';
const REPLACE = 'app/bookings/replace/replacement.server.test.ts';
const EXTEND = 'app/bookings/reschedule/extension.server.test.ts';
const REFUSED = 'app/bookings/reschedule/extension-refused.server.test.ts';
const PLAN = 'app/bookings/event-day/plan.test.ts';
const HOUR = 3_600_000;

/** Hours to answer for a performance so many hours ahead. */
const answerHours = (ahead: number) => respondBy(new Date(0), new Date(ahead * HOUR)).getTime() / HOUR;
const longest = answerHours(10_000);
const ANSWER_FIGURES = [`${longest} hour`, `${longest / 24} day`];
const NEAR_FIGURES = [`${answerHours(3)} hour`, `${(answerHours(100) / 100) * 100}%`];
const ANSWER_MINUTES = extensionBy(new Date(0)).getTime() / 60_000;
const mostMore = Array.from({ length: 20 }, (_, step) => step * EXTENSION_STEP_MINUTES).find(
  (minutes) => lengthsLeft(minutes).length === 0,
)!;
const manager = eventManagerFor(
  { state: 'confirmed', startsAt: new Date(0) },
  { name: '', phone: '' },
  new Date(0),
);
const managerDays =
  manager && 'phoneFrom' in manager && manager.phoneFrom ? -manager.phoneFrom.getTime() / (24 * HOUR) : 0;
const ARRIVAL = [`${CALL_MINUTES} minute`, `${CALL_MINUTES / 60} hour`];

export const booking = {
  held: kept(
    'bookings/core/hold-limits.ts#HOLD_MINUTES',
    `${CREATE}: a hold lasts fifteen minutes, and then the slot is free for another host`,
    [`${HOLD_MINUTES} minute`],
  ),
  heldAlone: kept(
    'artists/calendar/slot-claim.server.ts#holdSlot',
    `${CREATE}: fifty hosts for one slot: exactly one holds it, the others are refused and leave nothing behind`,
  ),
  slotTaken: kept(
    'artists/calendar/slot-claim.server.ts#firmSlot',
    'app/payments/signal-payment.server.test.ts: an authorized payment takes the slot first and is captured then',
  ),
  noticeNeeded: kept(
    'bookings/core/booking-rules.ts#refusedTime',
    `${CREATE}: an artist cannot be booked %s`,
    [`${NOTICE_HOURS} hour`, `${INSTANT_NOTICE_HOURS} hour`, `${MAX_AHEAD / (30 * 24 * HOUR)} month`],
  ),
  setLength: kept('bookings/core/booking-rules.ts#refusedTime', `${CREATE}: an artist cannot be booked %s`, [
    `${USUAL_MINUTES / 60} hour`,
  ]),
  artistIsAsked: kept(
    'bookings/answer/answer-booking.server.ts#acceptBooking',
    `${ANSWER}: the artist accepts in time, the booking is confirmed and both are notified once`,
  ),
  answerTime: kept('bookings/core/booking-rules.ts#respondBy', ANSWER_TIME, ANSWER_FIGURES),
  answerNear: kept('bookings/core/booking-rules.ts#respondBy', ANSWER_TIME, NEAR_FIGURES),
  processing: {
    ...kept('bookings/core/booking-rules.ts#respondBy', ANSWER_TIME, [`${longest} hour`]),
    peopleFigures: ['24 hour'],
  },
  silenceIsNo: kept(
    'bookings/answer/answer-booking.server.ts#declineBooking',
    `${ANSWER}: silence is a no only once the time to answer is over`,
  ),
  checksShown: kept(
    'artists/checks/shown-checks.server.ts#shownChecks',
    'app/artists/verification/checks.server.test.ts: hosts read the day of the check once staff passed the papers, and nothing before',
  ),
  standingRead: kept(
    'artists/core/standing-rules.ts#standingEffects',
    'app/artists/reliability/standing.server.test.ts: what the artist read must still be what follows',
  ),
  missedNotPaid: kept(
    'bookings/day/settle-dispute.server.ts#settleDispute',
    'app/bookings/event-day/dispute.server.test.ts: a full refund ends the booking: no performance, nothing left to complete',
  ),
  replaced: kept(
    'bookings/replacement/begin-replacement.server.ts#beginReplacement',
    `${REPLACE}: a no leads to an equal artist: asked, agreed, accepted by the host, for the same total`,
  ),
  similar: kept(
    'bookings/replacement/like-for-like.ts#isLikeForLike',
    'app/bookings/replace/replacement-people.server.test.ts: only who is free and equal is asked: not the taken, the far, the worse, nor who is not listed',
  ),
  totalNeverRises: kept(
    'bookings/replacement/decide-proposal.server.ts#acceptProposal',
    'app/bookings/replace/replacement-money.server.test.ts: replaced twice: who fell away is never offered again, and the host never pays more than before',
  ),
  replacementRefused: kept(
    'bookings/replacement/decide-proposal.server.ts#refuseProposal',
    `${REPLACE}: a host who refuses is offered the next one, and all comes back at once when there is none`,
  ),
  searchEnds: kept(
    'bookings/replacement/run-search.server.ts#sweepReplacements',
    `${REPLACE}: when the time is over no artist is booked any more, and everything is refunded`,
  ),
  soundShrinks: kept(
    'bookings/changes/requote.server.ts#requote',
    'app/bookings/reschedule/smaller-sound.server.test.ts: while a cancellation would bring everything back, a smaller sound system does too',
  ),
  soundStays: kept(
    'bookings/changes/change-rules.ts#isFullRefund',
    'app/bookings/reschedule/smaller-sound.server.test.ts: a smaller sound system %i hours before brings nothing back: the agreed one stays',
  ),
  moved: kept(
    'bookings/changes/change-rules.ts#isFreeMove',
    'app/bookings/reschedule/change-rules.test.ts: moving is free seven days before to the second, and not a second later',
    [`${FREE_MOVE_DAYS} day`],
  ),
  ordersOfAuthorities: {
    ...byPeople(
      'operators/money-acts/cancel-as-operator.server.ts#cancelAsOperator',
      'app/staff/booking/booking-acts.server.test.ts: we cancel: everything goes back, tax included, and it is audited once',
      ['12 month'],
    ),
  },
  bookingSteps: kept(
    'bookings/core/booking-states.ts#progressStep',
    'app/bookings/core/booking-states.test.ts: the host sees three steps, and a new booking has status 0',
  ),
  toldByMessage: kept(
    'notifications/notify-booking.server.ts#bookingNoticeHandlers',
    'app/bookings/book/paid-booking-api.server.test.ts: host and artist are notified of the request and of the cancellation, once',
  ),
  receipt: kept(
    'bookings/documents/issue-documents.server.ts#issueDocuments',
    'app/bookings/documents/documents.server.test.ts: a payment has its receipt voucher, with what the law wants on it',
  ),
  callTime: kept(
    'artists/calendar/slot.ts#CALL_MINUTES',
    'app/artists/calendar/slot.test.ts: a slot begins 90 minutes before and ends 30 minutes after the performance, half-open',
    ARRIVAL,
  ),
  plan: kept(
    'bookings/day/run-sheet.ts#runSheet',
    `${PLAN}: the plan follows from the booking: sound, call time an hour before, check, guests, start, break, end, curfew`,
  ),
  venueNeeds: kept(
    'bookings/day/venue-match.ts#venueGaps',
    `${PLAN}: a place short of one thing of the rider has that one task: %o`,
  ),
  missingWatched: kept(
    'bookings/day/raise-alarms.server.ts#raiseArrivalAlarms',
    'app/bookings/event-day/arrival.server.test.ts: %s, those responsible for the missing artist are notified, once',
  ),
  manager: kept(
    'operators/managers/assign-due-managers.server.ts#assignDueManagers',
    'app/staff/team/managers.server.test.ts: after a working day, or a week before the start, a booking gets its event manager by itself',
  ),
  managerPhone: kept(
    'bookings/core/event-manager.ts#eventManagerFor',
    'app/bookings/pages/booking-page.test.ts: the event manager is named at once, and their phone is there from seven days before, to the second',
    [`${managerDays} day`],
  ),
  managerActs: byPeople(
    'bookings/day/raise-alarms.server.ts#raiseArrivalAlarms',
    'app/bookings/event-day/arrival.server.test.ts: %s, those responsible for the missing artist are notified, once',
  ),
  talk: kept(
    'messaging/conversation.ts#mayWrite',
    'app/messaging/conversation.server.test.ts: host and artist talk about a booking; its events appear between the messages',
  ),
  artistNumber: kept(
    'bookings/access/host-sees.ts#HOST_SEES',
    'tests/integration/artist-number.server.test.ts: the number shows once less than 72 hours are left, to the second, and staff always see it',
    [`${PROMISED_HOURS / 24} day`],
  ),
  messageKept: kept(
    'bookings/access/hide-host.ts#hideHost',
    'app/bookings/view/booking-for-artist.test.ts: a text of the host keeps its words, but not their name, address or contacts',
  ),
  artistSees: kept(
    'bookings/access/artist-sees.ts#ARTIST_SEES',
    'app/bookings/view/booking-for-artist.test.ts: of a booking that is %s, %s, its artist sees what the table says and nothing else',
  ),
  travel: kept(
    'bookings/core/venue-reach.ts#refusedVenue',
    'app/bookings/book/venue-reach.server.test.ts: a venue outside the radius is not held, whatever point the request claims',
  ),
  freeOnDate: kept(
    'artists/search/search-artists.server.ts#searchArtists',
    'app/artists/search/search-artists.server.test.ts: whatever is asked, exactly those are found who fit and are free, each once',
  ),
  timeToArrive: kept(
    'artists/search/artist-search.ts#wantedSlot',
    'app/artists/search/search-artists.server.test.ts: call time and travel count, and the end of a slot is not part of it',
    [`${CALL_MINUTES / 60} hour`],
  ),
  calendarIsReal: kept(
    'artists/calendar/availability.ts#stateOfDay',
    'app/artists/studio/studio-calendar/calendar-page.server.test.ts: a blocked day is taken for hosts at once, and free again when it is freed',
  ),
  musicEnds: kept(
    'bookings/core/sound-guard.server.ts#refusedSound',
    'app/bookings/book/sound-guard.server.test.ts: outdoors in Mohali to 23:00 nothing is held; to 22:00 it is',
  ),
  longer: kept(
    'bookings/extension/ask-extension.server.ts#askExtension',
    `${EXTEND}: an evening is extended once the artist has agreed and the host has paid, and not before`,
    [...EXTENSION_MINUTES.map((minutes) => `${minutes} minute`), `${mostMore / 60} hour`],
  ),
  longerPrice: kept(
    'bookings/extension/extension-rules.ts#priceOfBooking',
    `${EXTEND}: what was published when it was booked counts, and older bookings pay the usual share of their fee`,
    [`${EXTENSION_STEP_MINUTES} minute`],
  ),
  longerBounds: kept(
    'bookings/extension/extension-rules.ts#isRunning',
    `${REFUSED}: not before the artist came, not after the end, not beyond two hours`,
    [...EXTENSION_MINUTES.map((minutes) => `${minutes} minute`), `${mostMore / 60} hour`],
  ),
  longerAnswer: kept(
    'bookings/changes/change-rules.ts#extensionBy',
    'app/bookings/reschedule/extension-races.server.test.ts: without an answer in ten minutes the time is free again, and the host may ask anew',
    [`${ANSWER_MINUTES} minute`],
  ),
  longerNeverInto: kept(
    'bookings/core/sound-guard.server.ts#refusedUntil',
    `${REFUSED}: never past the hour when music must end, unless a paper for it was accepted`,
  ),
};
