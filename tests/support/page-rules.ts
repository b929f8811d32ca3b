import type { Right } from '#app/accounts/core/roles.ts';
import { POLICY_SLUGS } from '#app/site/policies/policy-pages.ts';
import { ADMIN_QUEUES } from '#app/staff/frame/admin-queues.ts';

export type Audience =
  | 'public'
  | 'nothing'
  /** Asks to sign in, then does not exist. */
  | 'unknown to all'
  | 'own'
  /** The same, but staff need the second factor: it shows data of others, or decides where messages go. */
  | 'own, unlocked'
  /** The host, the performing artist, and staff with `see_bookings`. */
  | 'party'
  /** As `party`, except the artist. */
  | 'host or staff'
  /** The host, and staff with `run_the_day`. */
  | 'host or day staff'
  /** The host and the artist, not staff. */
  | 'host or artist'
  | 'host'
  | 'studio'
  /** As `studio`, and staff with `review_artists`. */
  | 'studio or reviewers'
  | 'staff'
  /** Any staff, also before the second factor. */
  | 'staff on the way in'
  | `right:${Right}`;

export interface Rule {
  get: Audience;
  post?: Audience;
  with?: Record<string, string>;
  query?: string;
  form?: Record<string, string>;
  /** Refused by a sentence beside the form, which keeps the input, instead of 404. */
  refusesInWords?: true;
}

const both = (audience: Audience): Rule => ({ get: audience, post: audience });
export const NO_MATCH = '00000000-0000-4000-8000-000000000000';

const DECIDED_IN_QUEUE: Record<string, Right> = { quarantined: 'move_money', reviews: 'moderate_reviews' };

/** Several rules where a parameter decides. */
export const RULES: Record<string, Rule | Rule[]> = {
  '/sign-in': both('public'),
  '/sign-up': both('public'),
  '/second-factor': both('staff on the way in'),
  // GET leads to the page above.
  '/second-factor/passkey': { get: 'public', post: 'staff on the way in' },
  // Does nothing without the button's name.
  '/logout': both('public'),
  '/profile': both('own'),
  '/profile/phone': both('own, unlocked'),
  '/profile/email': both('own, unlocked'),
  // The message's reader holds its token; other tokens can do nothing.
  '/confirm-email/:token': { get: 'public', post: 'nothing', with: { token: NO_MATCH } },
  '/account': both('own, unlocked'),
  '/privacy-settings': both('own'),
  '/privacy-settings/download': { get: 'own, unlocked' },
  '/privacy-settings/erase': both('own'),
  '/account/viewer': { get: 'public' },
  '/account/sign-in-start': { get: 'public' },
  '/account-erased': { get: 'public' },
  '/artists/booking': { get: 'public', post: 'public' },
  '/all-bookings': { get: 'own' },
  '/evenings': both('own'),
  '/bookings/:id': { get: 'party' },
  '/bookings/:id/must': { get: 'public', post: 'host or day staff', form: { must: 'power' } },
  '/bookings/:id/replacement': { get: 'public', post: 'host', form: { decision: 'no', offer: NO_MATCH } },
  '/bookings/:id/day': both('party'),
  '/bookings/:id/documents': { get: 'host or staff' },
  '/bookings/:id/documents/:documentId': { get: 'host or staff' },
  '/bookings/:id/permission': { get: 'host or day staff', post: 'host', refusesInWords: true },
  '/bookings/:id/permission/:permissionId': { get: 'host or day staff' },
  '/bookings/:id/calendar.ics': { get: 'party' },
  '/bookings/:id/pay': { get: 'host' },
  '/bookings/:id/edit': { get: 'party', post: 'host or artist' },
  '/bookings/:id/change': { get: 'public', post: 'host or artist', form: { intent: 'agree' } },
  '/bookings/:id/messages': {
    ...both('party'),
    form: { text: 'See you there', key: NO_MATCH },
    refusesInWords: true,
  },
  '/bookings/:id/review': both('host'),
  '/sound-booking': { get: 'public' },
  '/sound-orders/:id': [both('host'), { ...both('unknown to all'), with: { id: NO_MATCH } }],
  '/sound-orders/:id/documents/:documentId': { get: 'host or staff' },
  '/sound-orders/:id/calendar.ics': { get: 'host or staff' },
  '/studio': { get: 'own' },
  '/studio/:artistId': both('studio'),
  '/studio/:artistId/preview': { get: 'studio or reviewers' },
  '/studio/:artistId/requests': both('studio'),
  '/studio/:artistId/requests/:bookingId': both('studio'),
  '/studio/:artistId/earnings': both('studio'),
  '/studio/:artistId/tax': both('studio'),
  '/studio/:artistId/tax/papers/:documentId': { get: 'studio' },
  '/studio/:artistId/earnings/:month': { get: 'studio' },
  '/studio/:artistId/earnings/:month/statement.csv': { get: 'studio' },
  '/studio/:artistId/earnings/year/:year': { get: 'studio' },
  '/studio/:artistId/calendar': both('studio'),
  '/studio/:artistId/checks': both('studio'),
  '/studio/:artistId/checks/:identityDocumentId': { get: 'studio' },
  '/studio/:artistId/standing': {
    ...both('studio'),
    form: { event: NO_MATCH, reason: 'illness', words: 'Ill' },
  },
  '/studio/:artistId/media': both('studio'),
  '/studio/:artistId/profile': both('studio or reviewers'),
  '/studio/:artistId/profile/price': both('studio or reviewers'),
  '/studio/:artistId/profile/stage': both('studio or reviewers'),
  '/studio/:artistId/profile/team': both('studio'),
  '/studio/:artistId/messages': { get: 'studio' },
  '/studio/:artistId/messages/:bookingId': { get: 'studio' },
  '/studio/:artistId/reviews': { ...both('studio'), form: { review: '1', text: 'Thank you, it was a joy.' } },
  // The token allows reading, without names, and stopping payouts; other tokens can do nothing.
  '/your-side/:token': { get: 'public', post: 'nothing', with: { token: NO_MATCH } },
  '/is-it-right/:token': { get: 'public', post: 'nothing', with: { token: NO_MATCH } },
  '/not-me/:token': { get: 'public', post: 'nothing', with: { token: NO_MATCH } },
  '/calendar/:feed': [{ get: 'public' }, { get: 'nothing', with: { feed: 'unknown-token.ics' } }],
  '/messages': both('own, unlocked'),
  '/messages/unread': { get: 'public' },
  '/operator': { get: 'staff' },
  '/operator/bookings': { get: 'right:see_bookings' },
  '/operator/bookings/:id': both('right:see_bookings'),
  '/operator/search': both('staff'),
  '/operator/sound-orders': { get: 'right:see_bookings' },
  '/operator/sound-orders/:id': both('right:see_bookings'),
  '/operator/queues/:queue': ADMIN_QUEUES.map(({ key, right }) => ({
    get: `right:${right}`,
    ...(key in DECIDED_IN_QUEUE ? { post: `right:${DECIDED_IN_QUEUE[key]!}` } : {}),
    with: { queue: key },
  })),
  // Old address of the queue, which checks access itself.
  '/operator/disputes': { get: 'public' },
  '/operator/disputes/:id': both('right:settle_disputes'),
  '/operator/artists/papers/:id': { get: 'right:review_artists' },
  '/operator/artists/:part?': { ...both('right:review_artists'), with: { part: 'applications' } },
  '/operator/sound-calendar': both('right:run_the_day'),
  '/operator/sound-papers': both('right:run_the_day'),
  '/operator/sound-papers/:id': { get: 'right:run_the_day' },
  '/operator/people/artists': both('right:see_artists'),
  '/operator/people/artists/:id': both('right:see_artists'),
  '/operator/people/hosts': both('right:see_hosts'),
  '/operator/people/hosts/:id': both('right:see_hosts'),
  '/operator/day': both('right:run_the_day'),
  '/operator/tickets': { get: 'right:answer_tickets' },
  '/operator/tickets/:id': both('right:answer_tickets'),
  '/operator/reviews': { get: 'right:moderate_reviews' },
  '/operator/reported': both('right:answer_tickets'),
  '/operator/approvals': both('right:see_bookings'),
  '/operator/money': { get: 'right:see_money' },
  '/operator/money/ledger': { get: 'right:see_money' },
  '/operator/money/ledger.csv': { get: 'right:see_money', query: '?month=2026-01' },
  '/operator/figures': { get: 'right:see_figures' },
  '/operator/money/refunds': { get: 'right:see_money', post: 'right:move_money' },
  '/operator/money/payouts': { get: 'right:see_money', post: 'right:move_money' },
  '/operator/money/tax': { get: 'right:see_money', post: 'right:move_money' },
  '/operator/money/supplier': { get: 'right:see_money', post: 'right:move_money' },
  '/operator/money/gateway': { get: 'right:see_money', post: 'right:move_money' },
  '/operator/sound': { get: 'right:edit_sound' },
  '/operator/sound/equipment/:id': { ...both('right:edit_sound'), with: { id: 'new' } },
  '/operator/sound/kits/:id': { ...both('right:edit_sound'), with: { id: 'new' } },
  '/operator/site': both('right:edit_site'),
  '/operator/site/slides': both('right:edit_site'),
  '/operator/site/texts': { get: 'right:edit_site' },
  '/operator/site/texts/:page': { ...both('right:edit_site'), with: { page: 'faq' } },
  '/operator/site/showcase': both('right:edit_site'),
  '/operator/site/refund-rule': both('right:edit_site'),
  '/operator/catalogue': both('right:edit_site'),
  '/operator/catalogue/categories/:slug': { ...both('right:edit_site'), with: { slug: 'new' } },
  '/operator/catalogue/categories/:slug/picture': {
    ...both('right:edit_site'),
    with: { slug: 'singer' },
    form: { act: 'drawing', version: '1' },
  },
  '/operator/catalogue/skills': { get: 'right:edit_site' },
  '/operator/catalogue/skills/:category/:kind/:id': {
    ...both('right:edit_site'),
    with: { category: 'singer', kind: 'genre', id: 'new' },
  },
  '/operator/catalogue/cities': both('right:edit_site'),
  '/operator/catalogue/cities/:slug': { ...both('right:edit_site'), with: { slug: 'new' } },
  '/operator/search-words': both('right:edit_site'),
  '/operator/staff': both('right:manage_staff'),
  '/operator/switches': both('right:set_switches'),
  '/operator/audit': { get: 'right:see_audit' },
  '/operator/security': { get: 'right:see_audit' },
  '/search': { get: 'public' },
  '/artists/showcase': { get: 'public' },
  '/artists/:id': { get: 'public' },
  '/artists/:id/reviews': { get: 'public' },
  '/wishlist': both('public'),
  '/wishlist/hearts': both('public'),
  '/join': { get: 'public', post: 'own' },
  '/sound-system': { get: 'public' },
  '/': { get: 'public' },
  '/live/:skill?/:city?': { get: 'public' },
  '/FAQ': { get: 'public' },
  '/contact-us': both('public'),
  ...Object.fromEntries(
    POLICY_SLUGS.flatMap((slug) => [
      [`/${slug}`, { get: 'public' }],
      [`/search/${slug}`, { get: 'public' }],
    ]),
  ),
  '/sitemap.xml': { get: 'public' },
  '/sitemap/:part': { get: 'public' },
  '/robots.txt': { get: 'public' },
  '/manifest.webmanifest': { get: 'public' },
  '/offline': { get: 'public' },
  '/install': { get: 'public' },
  '/menu': { get: 'public' },
  '/menu/profile': { get: 'public' },
  '/language': both('public'),
  '/*': { get: 'nothing' },
};
