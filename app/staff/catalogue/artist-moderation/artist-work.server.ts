import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { mergeChanges } from '#app/artists/core/artist-change.ts';
import { selectPayoutDetails } from '#app/artists/core/payout-details-queries.server.ts';
import { newcomerSupply, ownSupply } from '#app/artists/core/performance-supply.server.ts';
import { selectReliabilityForStaff } from '#app/artists/reliability/appeal-queries.server.ts';
import { identityDocumentsOfChecks } from '#app/artists/verification/checks-of-artist.server.ts';
import { readUnconfirmedRegistration } from '#app/payments/payouts/confirm-registration.server.ts';
import { cityNames } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type PageArgs, readPageNumber } from '../../frame/page-args.ts';
import {
  selectApplications,
  selectChecks,
  selectProfiles,
  selectUnseenChanges,
  type UnseenChange,
} from './artist-work-queries.server.ts';

const PER_PAGE = 20;

export async function openArtistWork({ request, context }: PageArgs, part: string | undefined) {
  requirePageRight(context, request, 'review_artists');
  if (part === undefined) throw redirect('/operator/artists/applications');
  const { db } = context.get(platformContext);
  const page = readPageNumber(request);
  const span = { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE };
  const about = { page, done: new URL(request.url).searchParams.get('done') };
  if (part === 'applications')
    return {
      part,
      ...limitToPage(await selectApplications(db, span)),
      supply: await newcomerSupply(db),
      ...about,
    } as const;
  if (part === 'profiles') {
    const { items, more } = limitToPage(await selectProfiles(db, span));
    const withDetails = items.map(async (profile) => ({
      ...profile,
      supply: await ownSupply(db, profile.id),
      details: await selectPayoutDetails(db, profile.id),
    }));
    return { part, items: await Promise.all(withDetails), more, ...about } as const;
  }
  if (part === 'changes') {
    const { items, more } = limitToPage(changesByArtist(await selectUnseenChanges(db, span)));
    const cities = await cityNames(db);
    return { part, items: items.map((change) => ({ ...change, cities })), more, ...about } as const;
  }
  if (part === 'checks') {
    const { items, more } = limitToPage(await selectChecks(db, span));
    const identityDocuments = await identityDocumentsOfChecks(db, items);
    return {
      part,
      items: await Promise.all(
        items.map(async (check) => ({
          ...check,
          identityDocuments: identityDocuments.filter((one) => one.check_id === check.id),
          registration:
            check.kind === 'gst' ? await readUnconfirmedRegistration(db, `artist:${check.artist_id}`) : null,
        })),
      ),
      more,
      ...about,
    } as const;
  }
  if (part === 'standing')
    return { part, ...limitToPage(await selectReliabilityForStaff(db, span)), ...about } as const;
  throw data(null, { status: 404 });
}

/** One entry an artist: each field as it was before the first change and after the last. */
function changesByArtist(changes: readonly UnseenChange[]) {
  const byArtist = Map.groupBy(changes, ({ artist_id }) => artist_id);
  return [...byArtist.values()].map((all) => {
    const [first, last] = [all[0]!, all.at(-1)!];
    const ids = all.map((change) => change.id);
    const parts = [...new Set(all.map(({ part }) => part))];
    const by = [...new Set(all.map((change) => change.by))].join(', ');
    const { artist_id: id, name, at } = first;
    const barred = parts.some((part) => part === 'about' || part === 'stage') ? null : 'nothing_to_undo';
    return { id, name, at, upTo: last.id, ids, parts, by, barred, ...mergeChanges(all) } as const;
  });
}

function limitToPage<Row>(rows: Row[]): { items: Row[]; more: boolean } {
  return { items: rows.slice(0, PER_PAGE), more: rows.length > PER_PAGE };
}

export type ArtistWork = Awaited<ReturnType<typeof openArtistWork>>;
