import { data, redirect } from 'react-router';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { localAddress } from '#app/shared/local-address.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { readForm, typed, typedOrNull } from '#app/shared/read-form.ts';
import { type DayState, slotAroundMonth, stateOfDay } from '../calendar/availability.ts';
import { selectArtistTimes } from '../calendar/slot-claim-queries.server.ts';
import {
  formatIds,
  guestListCookies,
  guestListInCookie,
  MAX_WISHLIST,
  parseIds,
  withWishChanged,
} from '../card/guest-list.ts';
import { selectListedArtists } from '../core/artist-queries.server.ts';
import { type ListedArtist, listedArtist } from '../core/listed-artist.ts';
import {
  deleteWished,
  insertWished,
  selectClaimsOfArtists,
  selectWished,
  trimWished,
} from './wishlist-queries.server.ts';

export async function openWishlist(args: PageArgs) {
  const { db, config } = args.context.get(platformContext);
  const query = new URL(args.request.url).searchParams;
  const shared = query.has('artists');
  const own = shared ? null : await readOwnWishlist(args);
  const ids = own?.ids ?? parseIds(query.get('artists'));
  const today = dayInIndia(await businessNow(db));
  const date = readComingDate(query.get('date'), today);
  const artists = await wishedArtists(db, ids, date);
  const page = {
    artists,
    date,
    today,
    shared,
    signedIn: args.context.get(viewerContext) !== null,
    link: `${config.origin}/wishlist?artists=${formatIds(artists.map(({ id }) => id))}`,
  };
  return data(page, { headers: own?.headers ?? [] });
}

export async function submitWishlist(args: PageArgs) {
  const form = await args.request.formData();
  const { headers } = await changeList(args, form);
  throw redirect(addressCameFrom(args.request), { headers });
}

export async function answerWishedIds(args: PageArgs) {
  const { ids, headers } = await readOwnWishlist(args);
  return Response.json({ ids }, { headers: [...headers, ['cache-control', 'private, no-store']] });
}

export async function answerWishlistChange(args: PageArgs) {
  const { ids, headers } = await changeList(args, await args.request.formData());
  return Response.json({ ids }, { headers: [...headers, ['cache-control', 'private, no-store']] });
}

interface OwnList {
  ids: number[];
  headers: [string, string][];
}

/** Guests: from the cookie. After sign-in the cookie's artists are moved to the account's list. */
async function readOwnWishlist({ request, context }: PageArgs): Promise<OwnList> {
  const { db, config } = context.get(platformContext);
  const viewer = context.get(viewerContext);
  const gathered = guestListInCookie(request.headers.get('cookie'));
  if (!viewer) return { ids: gathered, headers: [] };
  if (gathered.length > 0) await inTransaction(db, (trx) => addToWishlist(trx, viewer.accountId, gathered));
  const headers = gathered.length > 0 ? setCookieHeaders(guestListCookies([], config.secureOrigin)) : [];
  return { ids: await wishlistOf(db, viewer.accountId), headers };
}

/** Digits of an artist's id. */
const ID_LENGTH = 12;
const FIELDS = { add: typedOrNull(ID_LENGTH), remove: typed(ID_LENGTH) };

async function changeList(args: PageArgs, form: FormData): Promise<OwnList> {
  const { db, config } = args.context.get(platformContext);
  const viewer = args.context.get(viewerContext);
  const { add, remove } = readForm(form, FIELDS);
  const wished = add !== null;
  const [id] = parseIds(wished ? add : remove);
  const before = await readOwnWishlist(args);
  if (id === undefined) return before;
  if (!viewer) {
    const ids = withWishChanged(before.ids, { id, wished });
    return { ids, headers: setCookieHeaders(guestListCookies(ids, config.secureOrigin)) };
  }
  await changeAccountWishlist(db, viewer.accountId, id, wished);
  return { ...before, ids: await wishlistOf(db, viewer.accountId) };
}

const setCookieHeaders = (cookies: string[]) =>
  cookies.map((cookie): [string, string] => ['set-cookie', cookie]);

function changeAccountWishlist(db: Database, accountId: string, id: number, wished: boolean): Promise<void> {
  return inTransaction(db, (trx) =>
    wished ? addToWishlist(trx, accountId, [id]) : deleteWished(trx, accountId, id),
  );
}

/** Redirect target from the referrer, always local, under any of our host names. */
function addressCameFrom(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/wishlist';
  const { pathname, search } = new URL(referer);
  return localAddress(pathname + search) ?? '/wishlist';
}

function readComingDate(text: string | null, today: string): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return text >= today ? text : null;
}

export function wishlistOf(db: Database, accountId: string): Promise<number[]> {
  return selectWished(db, accountId, MAX_WISHLIST);
}

/** Adds artists to an account's list: a single one, or a guest's list at sign-in. */
export async function addToWishlist(trx: Transaction, accountId: string, ids: number[]): Promise<void> {
  await insertWished(trx, accountId, ids);
  await trimWished(trx, accountId, MAX_WISHLIST);
}

interface WishedArtist extends ListedArtist {
  day: DayState | null;
}

/** The listed ones in this order with current prices; with a date, their availability. */
export async function wishedArtists(
  db: Database,
  ids: number[],
  date: string | null,
): Promise<WishedArtist[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectListedArtists(db, ids)).map((row) => [row.id, row]));
  const states = date ? await dayStatesOf(db, ids, date) : null;
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => ({ ...listedArtist(row, null), day: states?.get(row.id) ?? null }));
}

async function dayStatesOf(db: Database, ids: number[], date: string): Promise<Map<number, DayState>> {
  const claims = await selectClaimsOfArtists(db, ids, slotAroundMonth(date.slice(0, 7)));
  return new Map(
    (await selectArtistTimes(db, ids)).map((artist) => {
      const own = claims.filter(({ artistId }) => artistId === artist.id);
      return [artist.id, stateOfDay(date, own, artist)];
    }),
  );
}
