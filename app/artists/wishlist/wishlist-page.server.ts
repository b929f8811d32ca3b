import { data, redirect } from 'react-router';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { localAddress } from '#app/shared/local-address.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { ifSent, readForm, typed } from '#app/shared/read-form.ts';
import { formatIds, guestCookies, idsInCookie, parseIds, withChange } from '../card/guest-list.ts';
import { addToWishlist, wishedArtists, wishlistOf } from './wishlist.server.ts';
import { deleteWished } from './wishlist-queries.server.ts';

export async function openWishlist(args: PageArgs) {
  const { db, config } = args.context.get(platformContext);
  const query = new URL(args.request.url).searchParams;
  const shared = query.has('artists');
  const own = shared ? null : await ownList(args);
  const ids = own?.ids ?? parseIds(query.get('artists'));
  const today = dayInIndia(await businessNow(db));
  const date = dateFrom(query.get('date'), today);
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
  throw redirect(cameFrom(args.request), { headers });
}

export async function readHearts(args: PageArgs) {
  const { ids, headers } = await ownList(args);
  return Response.json({ ids }, { headers: [...headers, ['cache-control', 'private, no-store']] });
}

export async function toggleWishlist(args: PageArgs) {
  const { ids, headers } = await changeList(args, await args.request.formData());
  return Response.json({ ids }, { headers: [...headers, ['cache-control', 'private, no-store']] });
}

interface OwnList {
  ids: number[];
  headers: [string, string][];
}

/** Guests: from the cookie. After sign-in the cookie's artists are moved to the account's list. */
async function ownList({ request, context }: PageArgs): Promise<OwnList> {
  const { db, config } = context.get(platformContext);
  const viewer = context.get(viewerContext);
  const gathered = idsInCookie(request.headers.get('cookie'));
  if (!viewer) return { ids: gathered, headers: [] };
  if (gathered.length > 0) await inTransaction(db, (trx) => addToWishlist(trx, viewer.accountId, gathered));
  const headers = gathered.length > 0 ? setting(guestCookies([], config.secureOrigin)) : [];
  return { ids: await wishlistOf(db, viewer.accountId), headers };
}

/** Digits of an artist's id. */
const ID_LENGTH = 12;
const FIELDS = { add: ifSent(ID_LENGTH), remove: typed(ID_LENGTH) };

async function changeList(args: PageArgs, form: FormData): Promise<OwnList> {
  const { db, config } = args.context.get(platformContext);
  const viewer = args.context.get(viewerContext);
  const { add, remove } = readForm(form, FIELDS);
  const wished = add !== null;
  const [id] = parseIds(wished ? add : remove);
  const before = await ownList(args);
  if (id === undefined) return before;
  if (!viewer) {
    const ids = withChange(before.ids, { id, wished });
    return { ids, headers: setting(guestCookies(ids, config.secureOrigin)) };
  }
  await change(db, viewer.accountId, id, wished);
  return { ...before, ids: await wishlistOf(db, viewer.accountId) };
}

const setting = (cookies: string[]) => cookies.map((cookie): [string, string] => ['set-cookie', cookie]);

function change(db: Database, accountId: string, id: number, wished: boolean): Promise<void> {
  return inTransaction(db, (trx) =>
    wished ? addToWishlist(trx, accountId, [id]) : deleteWished(trx, accountId, id),
  );
}

/** Redirect target from the referrer, always local, under any of our host names. */
function cameFrom(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/wishlist';
  const { pathname, search } = new URL(referer);
  return localAddress(pathname + search) ?? '/wishlist';
}

function dateFrom(text: string | null, today: string): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return text >= today ? text : null;
}
