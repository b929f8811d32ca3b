import { CODE_MINUTES, SESSION_DAYS } from '#app/accounts/core/sign-in-limits.ts';
import { RETENTION } from '#app/privacy/retention.ts';
import { kept } from '../keeper.ts';

const RETAINED = 'app/privacy/retention.server.test.ts: what is over its time goes, and what is not stays';
const TICKET = 'app/site/contact/take-contact.server.test.ts';
const YEAR = 365;

/** Days that rows of a table are kept, in the unit in which a person says it. */
function retained(table: string, data?: RegExp): string {
  const rules = RETENTION.filter((rule) => rule.table === table && (!data || data.test(rule.data)));
  const days = Math.max(...rules.map((rule) => rule.days));
  return days % YEAR === 0 ? `${days / YEAR} year` : `${days} day`;
}

const removed = (...figures: string[]) => kept('retention.ts#RETENTION', RETAINED, figures);

export const privacy = {
  identityPapersForgotten: kept(
    'retention.ts#RETENTION',
    'app/artists/verification/checks.server.test.ts: pictures rest sealed, are served only through their artist, and go 30 days after the decision',
    [retained('artist_check_paper')],
  ),
  applicationForgotten: removed(retained('artist_application')),
  codeSent: kept(
    'accounts/core/sign-in-limits.ts#CODE_MINUTES',
    'app/accounts/sign-in/sign-in.server.test.ts: code and proof are good for ten minutes',
    [`${CODE_MINUTES} minute`],
  ),
  sessionEnds: kept(
    'accounts/core/sign-in-limits.ts#SESSION_DAYS',
    'app/accounts/sign-in/sign-in.server.test.ts: a session ends after seven idle days, or thirty in all',
    [`${SESSION_DAYS} day`, retained('known_device')],
  ),
  addressForgotten: {
    ...removed(retained('rate_limit'), retained('security_event')),
    peopleFigures: ['1 year'],
  },
  hostsMessage: removed(retained('booking')),
  conversationForgotten: removed(retained('conversation_message')),
  papersForgotten: removed(retained('sound_permission', /^Papers/)),
  noticesForgotten: removed(retained('notice')),
  ticketsForgotten: removed(retained('contact_ticket'), retained('contact_ticket_entry')),
  cardForgotten: removed(retained('instrument_use')),
  whereArrived: removed(retained('arrival_statement')),
  keptByLaw: kept(
    'retention.ts#KEPT_BY_LAW',
    'app/privacy/retention.test.ts: the page about retention lists what is kept by law',
    ['8 year'],
  ),
  everyTableListed: kept(
    'retention.ts#KEPT_WITH_OWNER',
    'app/privacy/retention.server.test.ts: every table that names a person says how long it is kept',
  ),
  consent: kept(
    'accounts/consents/consents.server.ts#recordConsent',
    'app/accounts/profile/account-pages.server.test.ts: every yes and no is kept, the newest holds, and none can be rewritten',
  ),
  measuredWithConsent: kept(
    'site/analytics/measured-page.ts#measuredPage',
    'app/site/analytics/measured-page.test.ts: analytics is told nothing of %s',
  ),
  speedCounted: kept(
    'site/vitals/observe-vital.server.ts#observeVital',
    `${TICKET}: the speed of a page is counted by kind of page and kept nowhere`,
  ),
  cookies: kept(
    'shared/preference-cookies.ts#preferenceCookie',
    'app/shared/preference-cookies.test.ts: over https a choice is bound to the host and never sent in the clear',
  ),
  filmsFromYouTube: kept(
    'artists/core/film-source.ts#isPlayable',
    'app/artists/studio/studio-media/media-rules.test.ts: pages play films on YouTube and our own files, and nothing else',
  ),
  ownData: kept(
    'personal-data.server.ts#personalDataDeps',
    'tests/integration/personal-data.test.ts: the file holds everything of the account and nothing of any other',
  ),
  corrected: kept(
    'accounts/profile/profile-page.server.ts#submitProfile',
    'app/accounts/profile/account-pages.server.test.ts: a profile is saved with its language; a wrong one keeps what was typed',
  ),
  personErased: kept(
    'accounts/privacy/account-data.server.ts#eraseAccount',
    'tests/integration/personal-data.test.ts: erasing needs a code on the phone, takes the person out of every table; tax records stay under a pseudonym',
  ),
  questionErased: kept(
    'site/contact/erase-tickets.server.ts#eraseTickets',
    'app/privacy/erased-messages.server.test.ts: questions from the address or phone of an erased account are emptied, an open one once it is solved',
  ),
  phoneFree: kept(
    'accounts/privacy/account-data.server.ts#eraseAccount',
    'tests/integration/personal-data.test.ts: the phone of an erased account is free for a new one',
  ),
  artistErased: kept(
    'artists/privacy/personal-data.server.ts#eraseArtistsData',
    'app/privacy/erase-artist.server.test.ts: no page, search, file, picture or calendar serves an erased artist any more',
    [retained('notice')],
  ),
  formerArtist: kept(
    'artists/privacy/erase-artist-queries.server.ts#pseudonymiseArtists',
    'app/privacy/erase-artist.server.test.ts: an erased artist keeps its number, category and city, and hosts see a pseudonym',
  ),
  erasureWaits: kept(
    'accounts/privacy/account-data.server.ts#lockAccountToErase',
    'app/privacy/erase-artist-open.server.test.ts: %s keeps an artist from being erased',
  ),
  secretsSealed: kept(
    'accounts/core/secrets.server.ts#hashToken',
    'app/accounts/sign-in/sign-in.server.test.ts: no secret rests in the database, and none is logged',
  ),
  locationOnlyForVenue: kept(
    'bookings/checkout/current-place.ts#currentPlace',
    'tests/e2e/booking-form.e2e.ts: the device shares the place: as an address where it has one, else as coordinates',
  ),
  pushUntilOff: kept(
    'accounts/push/push-subscriptions.server.ts#endPushSubscription',
    'app/notifications/web-push.server.test.ts: no push is sent for a kind that is switched off, nor to a browser where push is off',
  ),
};
