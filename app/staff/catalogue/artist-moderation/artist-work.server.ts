import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectReliabilityForStaff } from '#app/artists/reliability/appeal-queries.server.ts';
import { identityDocumentsOfChecks } from '#app/artists/verification/checks-of-artist.server.ts';
import { readUnconfirmedRegistration } from '#app/payments/payouts/confirm-registration.server.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type PageArgs, readPageNumber } from '../../frame/page-args.ts';
import {
  selectApplications,
  selectArtistChanges,
  selectChecks,
  selectProfiles,
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
    return { part, ...limitToPage(await selectApplications(db, span)), ...about } as const;
  if (part === 'profiles') return { part, ...limitToPage(await selectProfiles(db, span)), ...about } as const;
  if (part === 'changes') {
    const { items, more } = limitToPage(await selectArtistChanges(db, span));
    const cities = Object.fromEntries((await listAllCities(db)).map(({ id, name }) => [String(id), name]));
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

function limitToPage<Row>(rows: Row[]): { items: Row[]; more: boolean } {
  return { items: rows.slice(0, PER_PAGE), more: rows.length > PER_PAGE };
}

export type ArtistWork = Awaited<ReturnType<typeof openArtistWork>>;
