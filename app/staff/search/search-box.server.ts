import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { data, redirect } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import { requirePageStaff } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { DatabaseUnavailable } from '#app/platform/database-unavailable.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { emailAddress } from '#app/shared/typed-text.ts';
import { adminPageOfReference } from '../frame/admin-address.ts';
import type { PageArgs } from '../frame/page-args.ts';
import { selectReferenceOfCode } from '../frame/purchase-queries.server.ts';
import { openWords, readSearch, sealWords } from '../frame/sealed-search.server.ts';
import { readTypedSearch } from '../frame/search-query.ts';
import { type Found, type Group, kindsIn, selectFound, spellingsOf } from './box-queries.server.ts';
import { type BoxQuery, isNoSuchDay, kindsOf, readBoxQuery } from './box-query.ts';

/** Searches of one person. */
const SEARCHES = [
  { name: 'box', max: 100, seconds: 600 },
  { name: 'box-day', max: 600, seconds: 86_400 },
];
/** What is not found by then is loaded by the page, or by its link. */
const FIRST_MS = 400;
const LAST_MS = 10_000;

/** What the box finds for this viewer; groups that took too long have no rows. `only` asks for one group and waits. */
export async function openBox({ request, context }: PageArgs) {
  const viewer = requirePageStaff(context, request);
  const { db, config } = context.get(platformContext);
  const wanted = readSearch(config.keys, request);
  const typed = readBoxQuery(wanted.get('q'), dayInIndia(await businessNow(db)));
  const query = withinRights(typed, viewer);
  const kinds = kindsOf(query);
  // A group that is late belongs to the search that was counted, for as long as the limit looks back.
  const mark = createHash('sha256').update(`${viewer.accountId} ${typed.q}`).digest('hex');
  const counted = openWords(config.keys, wanted.get('late'));
  const nothing = { q: typed.q, problem: null, waitSeconds: 0, found: [], late: '' };
  if (typed.q === '') return nothing;
  if (isNoSuchDay(typed)) return { ...nothing, problem: 'noSuchDay' as const };
  const withheld = kindsOf(typed).length > kinds.length ? ('noRight' as const) : null;
  if (kinds.length === 0) return { ...nothing, problem: withheld ?? ('tooShort' as const) };
  const isCounted = counted?.words === mark && Date.now() - counted.at < 600_000;
  const sealed = sealWords(config.keys, typed.q);
  const waitSeconds = isCounted ? 0 : await countSearch(db, viewer.accountId, kinds, sealed);
  if (waitSeconds > 0) return data({ ...nothing, problem: 'tooMany' as const, waitSeconds }, { status: 429 });
  await redirectToCode(db, viewer, typed.q);
  const only = wanted.get('only');
  const read = groupsOf(db, query, (right) => mayDo(viewer.roles, right));
  const asked = (Object.keys(read) as Group[]).filter((group) => group === only);
  const rowsInTime = (rows: Promise<Found[]>) =>
    Promise.race([rows, pause(asked.length > 0 ? LAST_MS : FIRST_MS, null, { ref: false })]).catch(
      (error: unknown) => {
        if (error instanceof DatabaseUnavailable) return null;
        throw error;
      },
    );
  const found = (asked.length > 0 ? asked : (Object.keys(read) as Group[])).map(async (group) => ({
    group,
    rows: await rowsInTime(read[group]()),
  }));
  const answers = await Promise.all(found);
  return {
    ...nothing,
    problem: answers.every(({ rows }) => rows?.length === 0) ? withheld : null,
    found: answers,
    late: sealWords(config.keys, mark),
  };
}

/** Streets, ends of phones and parts of addresses need the right to contacts. */
function withinRights(query: BoxQuery, { roles }: Viewer): BoxQuery {
  if (mayDo(roles, 'see_contacts')) return query;
  const { digits, email } = query;
  return {
    ...query,
    street: null,
    digits: digits && digits.length >= 10 ? digits : null,
    email: email && emailAddress(email),
  };
}

/** Audits a search, its words sealed; in seconds, how long to wait where this person has searched too often. */
async function countSearch(
  db: Database,
  accountId: string,
  kinds: string[],
  sealed: string,
): Promise<number> {
  const limits = SEARCHES.map(({ name, ...limit }) => ({ ...limit, key: `${name}:${accountId}` }));
  return inTransaction(db, async (trx) => {
    const { waitSeconds } = await consumeLimits(trx, limits);
    const subject = `account:${accountId}` as const;
    if (waitSeconds === 0)
      await recordAudit(trx, { accountId, action: 'box.search', subject, after: { kinds, sealed } });
    return waitSeconds;
  });
}

/** A whole code leads to its page. */
async function redirectToCode(db: Database, { roles }: Viewer, q: string): Promise<void> {
  const reference = mayDo(roles, 'see_bookings') && (await selectReferenceOfCode(db, readTypedSearch(q)));
  if (reference) throw redirect(adminPageOfReference(reference)!);
}

/** The groups that these rights allow, each read when it is called; payments also of the bookings that are found. */
export function groupsOf(db: Database, query: BoxQuery, may: (right: Right) => boolean) {
  const names = once(() => spellingsOf(db, query.names, LAST_MS));
  const read = (group: Group, bookings: readonly string[] = []) =>
    names().then((named) => selectFound(db, kindsIn(group, may), { ...query, named, bookings }, LAST_MS));
  const bookings = once(() => read('bookings'));
  const all = {
    bookings,
    people: () => read('people'),
    questions: () => read('questions'),
    payments: async () =>
      read(
        'payments',
        (await bookings()).map(({ reference }) => reference!),
      ),
  };
  const allowed = Object.entries(all).filter(([group]) => kindsIn(group as Group, may).length > 0);
  return Object.fromEntries(allowed) as typeof all;
}

function once<Value>(begin: () => Promise<Value>): () => Promise<Value> {
  let begun: Promise<Value> | undefined;
  return () => (begun ??= begin());
}
