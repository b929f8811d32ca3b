import { beforeAll, expect, test } from 'vitest';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import { ADMIN_QUEUES } from '#app/operators/admin-queues.ts';
import { POLICY_SLUGS } from '#app/site/policies/policy-pages.ts';
import { useApplication } from '#tests/support/application.ts';
import { pageAddress } from '#tests/support/page-address.ts';
import { aWorldOfPages, type Person } from '#tests/support/page-world.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';

/** Every address as every role. One without a line in `RULES` fails, so new pages must declare access. */
let table: TableRoute[];
const application = useApplication({}, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});

type Audience =
  | 'public'
  | 'nothing'
  /** Asks to sign in, then does not exist. */
  | 'unknown to all'
  | 'own'
  /** The same, but staff need the second factor, since it shows data of others. */
  | 'own, unlocked'
  /** The host, the performing artist, and staff with `see_bookings`. */
  | 'party'
  /** As `party`, except the artist. */
  | 'host or staff'
  /** The host and the artist, not staff. */
  | 'host or artist'
  | 'host'
  | 'studio'
  | 'staff'
  /** Any staff, also before the second factor. */
  | 'staff on the way in'
  | `right:${Right}`;

interface Rule {
  get: Audience;
  post?: Audience;
  with?: Record<string, string>;
  query?: string;
  form?: Record<string, string>;
  /** Refused by a sentence beside the form, which keeps the input, instead of 404. */
  refusesInWords?: true;
}

const both = (audience: Audience): Rule => ({ get: audience, post: audience });
const NO_MATCH = '00000000-0000-4000-8000-000000000000';

const DECIDED_IN_QUEUE: Record<string, Right> = { quarantined: 'move_money', reviews: 'moderate_reviews' };

/** Several rules where a parameter decides. */
const RULES: Record<string, Rule | Rule[]> = {
  '/sign-in': both('public'),
  '/sign-up': both('public'),
  '/second-factor': both('staff on the way in'),
  // GET leads to the page above.
  '/second-factor/passkey': { get: 'public', post: 'staff on the way in' },
  // Does nothing without the button's name.
  '/logout': both('public'),
  '/profile': both('own'),
  '/profile/phone': both('own'),
  '/profile/email': both('own'),
  // The message's reader holds its token; other tokens can do nothing.
  '/confirm-email/:token': { get: 'public', post: 'nothing', with: { token: NO_MATCH } },
  '/account': both('own'),
  '/privacy-settings': both('own'),
  '/privacy-settings/download': { get: 'own, unlocked' },
  '/privacy-settings/erase': both('own'),
  '/account-erased': { get: 'public' },
  '/artists/booking': { get: 'public', post: 'public' },
  '/all-bookings': { get: 'own' },
  '/bookings/:id': { get: 'party' },
  '/bookings/:id/replacement': { get: 'public', post: 'host', form: { decision: 'no', offer: NO_MATCH } },
  '/bookings/:id/day': both('party'),
  '/bookings/:id/documents': { get: 'host or staff' },
  '/bookings/:id/documents/:documentId': { get: 'host or staff' },
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
  '/studio/:artistId/requests': both('studio'),
  '/studio/:artistId/requests/:bookingId': both('studio'),
  '/studio/:artistId/earnings': both('studio'),
  '/studio/:artistId/earnings/:month': { get: 'studio' },
  '/studio/:artistId/earnings/:month/statement.csv': { get: 'studio' },
  '/studio/:artistId/calendar': both('studio'),
  '/studio/:artistId/media': both('studio'),
  '/studio/:artistId/profile': both('studio'),
  '/studio/:artistId/profile/price': both('studio'),
  '/studio/:artistId/profile/stage': both('studio'),
  '/studio/:artistId/profile/team': both('studio'),
  '/studio/:artistId/messages': { get: 'studio' },
  '/studio/:artistId/messages/:bookingId': { get: 'studio' },
  '/studio/:artistId/reviews': { ...both('studio'), form: { review: '1', text: 'Thank you, it was a joy.' } },
  // The token allows reading, without names, and stopping payouts; other tokens can do nothing.
  '/not-me/:token': { get: 'public', post: 'nothing', with: { token: NO_MATCH } },
  '/calendar/:feed': [{ get: 'public' }, { get: 'nothing', with: { feed: 'nobody-knows-this.ics' } }],
  '/messages': both('own, unlocked'),
  '/messages/unread': { get: 'public' },
  '/operator': { get: 'staff' },
  '/operator/bookings': both('right:see_bookings'),
  '/operator/bookings/:id': both('right:see_bookings'),
  '/operator/sound-orders': both('right:see_bookings'),
  '/operator/sound-orders/:id': both('right:see_bookings'),
  '/operator/queues/:queue': ADMIN_QUEUES.map(({ key, right }) => ({
    get: `right:${right}`,
    ...(key in DECIDED_IN_QUEUE ? { post: `right:${DECIDED_IN_QUEUE[key]!}` } : {}),
    with: { queue: key },
  })),
  // Old address of the queue, which checks access itself.
  '/operator/disputes': { get: 'public' },
  '/operator/disputes/:id': both('right:settle_disputes'),
  '/operator/artists/:part?': { ...both('right:review_artists'), with: { part: 'applications' } },
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
  '/operator/money/gateway': { get: 'right:see_money', post: 'right:move_money' },
  '/operator/sound': { get: 'right:edit_sound' },
  '/operator/sound/equipment/:id': { ...both('right:edit_sound'), with: { id: 'new' } },
  '/operator/sound/kits/:id': { ...both('right:edit_sound'), with: { id: 'new' } },
  '/operator/site': both('right:edit_site'),
  '/operator/site/slides': both('right:edit_site'),
  '/operator/site/refund-rule': both('right:edit_site'),
  '/operator/staff': both('right:manage_staff'),
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
  '/live/:skill/:city?': { get: 'public' },
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
  '/dev/parts': { get: 'public' },
  '/dev/parts/stage': { get: 'public' },
  '/*': { get: 'nothing' },
};

let world: Awaited<ReturnType<typeof aWorldOfPages>>;
beforeAll(async () => {
  world = await aWorldOfPages(application);
}, 120_000);

type Outcome = 'open' | 'refused' | 'sign in' | 'second factor' | 'missing' | 'forbidden';

function expected(audience: Audience, person: Person): Outcome {
  if (audience === 'public') return 'open';
  if (audience === 'nothing') return 'missing';
  if (person === 'visitor') return 'sign in';
  if (audience === 'own') return 'open';
  const locked = person.startsWith('locked ');
  if (audience === 'own, unlocked') return locked ? 'second factor' : 'open';
  if (audience === 'unknown to all') return 'missing';
  if (audience === 'studio') return person === 'artist' ? 'open' : 'missing';
  const roles = world.people[person] && STAFF.includes(person) ? [person] : [];
  if (audience === 'staff on the way in') return locked || roles.length > 0 ? 'open' : 'missing';
  if (locked) return audience === 'staff' || audience.startsWith('right:') ? 'second factor' : 'missing';
  if (audience === 'staff') return roles.length > 0 ? 'open' : 'missing';
  if (audience.startsWith('right:')) {
    if (roles.length === 0) return 'missing';
    return mayDo(roles, audience.slice('right:'.length) as Right) ? 'open' : 'forbidden';
  }
  if (person === 'host') return 'open';
  if (person === 'artist') return audience === 'party' || audience === 'host or artist' ? 'open' : 'missing';
  const staffToo = audience === 'party' || audience === 'host or staff';
  return staffToo && mayDo(roles, 'see_bookings') ? 'open' : 'missing';
}

const STAFF: readonly string[] = ['support', 'event_manager', 'finance', 'content', 'owner'];

function outcomeOf(status: number, location: string | undefined): Outcome | `status ${number}` {
  if (status === 404) return 'missing';
  if (status === 403) return 'forbidden';
  if (status >= 500) return `status ${status}`;
  if (status >= 400) return 'refused';
  if (location?.includes('/second-factor?next=')) return 'second factor';
  return location?.includes('/sign-in?next=') ? 'sign in' : 'open';
}

const mayKnow = (person: Person) =>
  person === 'host' || person === 'artist' || mayDo(STAFF.includes(person) ? [person] : [], 'see_bookings');

interface Answer {
  outcome: Outcome | `status ${number}`;
  leaked: string[];
}

async function ask(person: Person, method: 'GET' | 'POST', url: string, form = {}): Promise<Answer> {
  const { cookie } = world.people[person];
  const answer = await application.app.inject({
    method,
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: new URLSearchParams(form).toString() } : {}),
  });
  return {
    outcome: outcomeOf(answer.statusCode, answer.headers.location),
    leaked: world.secrets.filter((secret) => `${answer.body} ${answer.headers.location}`.includes(secret)),
  };
}

/** Requests as every role, those without access first; returns deviations from the rules. */
async function wrongAnswers(method: 'GET' | 'POST', path: string, audience: Audience, rule: Rule) {
  const url = pageAddress(world, path, rule.with) + (rule.query ?? '');
  const wrong: string[] = [];
  const askers = (Object.keys(world.people) as Person[]).sort(
    (one, other) => Number(expected(audience, one) === 'open') - Number(expected(audience, other) === 'open'),
  );
  for (const person of askers) {
    const form = path === '/bookings/:id/change' ? { ...rule.form, change: world.change } : rule.form;
    const { outcome, leaked } = await ask(person, method, url, form);
    const wanted = expected(audience, person);
    // An authorised request may still ask for something unavailable.
    const inWords =
      outcome === 'refused' && (wanted === 'open' || (rule.refusesInWords && wanted === 'missing'));
    if (outcome !== wanted && !inWords)
      wrong.push(`${method} ${url} by ${person}: ${outcome}, not ${wanted}`);
    if (leaked.length > 0 && !mayKnow(person) && !url.includes('/operator/tickets'))
      wrong.push(`${method} ${url} tells ${person} ${leaked.join(', ')}`);
  }
  return wrong;
}

const rulesOf = (path: string) => [RULES[path] ?? []].flat();

test('every address of the route table says whose it is, and no line is left over [S6-02]', () => {
  expect(table.length).toBeGreaterThan(80);
  const missing = table.filter(({ path }) => rulesOf(path).length === 0).map(({ path }) => path);
  expect(missing).toEqual([]);
  const known = new Set(table.map(({ path }) => path));
  expect(Object.keys(RULES).filter((path) => !known.has(path))).toEqual([]);
  const takesForms = (path: string) => rulesOf(path).some(({ post }) => post !== undefined);
  expect(
    table.filter(({ path, hasAction }) => hasAction !== takesForms(path)).map(({ path }) => path),
  ).toEqual([]);
});

test('every page is shown to those it is for, and reveals no booking to others [S6-02] [S6-05]', async () => {
  const wrong: string[] = [];
  for (const { path } of table)
    for (const rule of rulesOf(path)) wrong.push(...(await wrongAnswers('GET', path, rule.get, rule)));
  expect(wrong).toEqual([]);
}, 240_000);

test('every form is accepted from those who may send it, and from no one else [S6-02] [S6-05]', async () => {
  const wrong: string[] = [];
  for (const { path } of table)
    for (const rule of rulesOf(path))
      if (rule.post) wrong.push(...(await wrongAnswers('POST', path, rule.post, rule)));
  expect(wrong).toEqual([]);
}, 240_000);

test('the marks can be read by those whose they are, so that the search for leaks can find one', async () => {
  expect((await ask('host', 'GET', `/bookings/${world.bookingId}`)).leaked.length).toBeGreaterThan(2);
  const studio = `/studio/${world.artistId}/requests/${world.bookingId}`;
  expect((await ask('artist', 'GET', studio)).leaked.length).toBeGreaterThan(1);
});
