import type { RouterContextProvider } from 'react-router';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { priceBesideOthers } from '#app/artists/core/profile-interest.server.ts';
import { openOverview } from '#app/artists/studio/overview-page.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { loadSections } from '#app/platform/sections.server.ts';
import { nextEvening } from './evening.server.ts';
import { homeInterest } from './home-interest.server.ts';
import { homeMoney } from './home-money.server.ts';
import { homeWeeks } from './home-weeks.server.ts';
import { openRequestsOf } from './open-requests.server.ts';

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { artistId?: string };
}

/** The first page of an own artist; a section that fails is null, the others stay. Throws as `requireOwnArtist`. */
export async function openHome(args: Args) {
  const overview = await openOverview(args);
  const { db, log } = args.context.get(platformContext);
  const { accountId } = requirePageViewer(args.context, args.request);
  const now = await businessNow(db);
  const { id } = overview.artist;
  const sections = await loadSections(log, {
    evening: () => nextEvening(db, id, now),
    requests: () => openRequestsOf(db, accountId, id),
    weeks: () => homeWeeks(db, id, now),
    money: () => homeMoney(db, id, now),
    interest: () => homeInterest(db, id, now),
    price: () => priceBesideOthers(db, id),
  });
  return { ...overview, now: now.getTime(), ...sections };
}

export type Home = Awaited<ReturnType<typeof openHome>>;
