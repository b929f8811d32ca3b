import { beforeAll, expect, test } from 'vitest';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import { useApplication } from '#tests/support/application.ts';
import { pageAddress } from '#tests/support/page-address.ts';
import { type Audience, RULES, type Rule } from '#tests/support/page-rules.ts';
import { aWorldOfPages, type Person } from '#tests/support/page-world.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';

/** Every address as every role. One without a line in `RULES` fails, so new pages must declare access. */
let table: TableRoute[];
const application = useApplication({}, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});

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
  if (audience === 'studio or reviewers')
    return person === 'artist' || mayDo(roles, 'review_artists') ? 'open' : 'missing';
  if (person === 'host') return 'open';
  if (person === 'artist') return audience === 'party' || audience === 'host or artist' ? 'open' : 'missing';
  if (audience === 'host or day staff') return mayDo(roles, 'run_the_day') ? 'open' : 'missing';
  const staffToo = audience === 'party' || audience === 'host or staff';
  return staffToo && mayDo(roles, 'see_bookings') ? 'open' : 'missing';
}

/** Public pages are the same for all, which another test proves. */
const PUBLIC_READERS: Person[] = ['visitor', 'host', 'owner'];
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
  const all = (Object.keys(world.people) as Person[]).filter(
    (person) => process.env.NIGHTLY || person === 'locked owner' || !person.startsWith('locked '),
  );
  const askers = (method === 'GET' && audience === 'public' ? PUBLIC_READERS : all).toSorted(
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

test('route table: every address has an access rule, none unused [S6-02]', () => {
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

test('every page: shown to its readers only, no booking revealed [S2-18] [S6-02] [S6-05]', async () => {
  const wrong: string[] = [];
  for (const { path } of table)
    for (const rule of rulesOf(path)) wrong.push(...(await wrongAnswers('GET', path, rule.get, rule)));
  expect(wrong).toEqual([]);
}, 240_000);

test('every form: accepted only from those who may send it [S6-02] [S6-05]', async () => {
  const wrong: string[] = [];
  for (const { path } of table)
    for (const rule of rulesOf(path))
      if (rule.post) wrong.push(...(await wrongAnswers('POST', path, rule.post, rule)));
  expect(wrong).toEqual([]);
}, 240_000);

test('leak search works: readers can see their own marks', async () => {
  expect((await ask('host', 'GET', `/bookings/${world.bookingId}`)).leaked.length).toBeGreaterThan(2);
  const studio = `/studio/${world.artistId}/requests/${world.bookingId}`;
  expect((await ask('artist', 'GET', studio)).leaked.length).toBeGreaterThan(1);
});
