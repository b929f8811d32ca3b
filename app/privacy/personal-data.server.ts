import { eraseAccount, exportAccount, pseudonymOf } from '#app/accounts/privacy/account-data.server.ts';
import { lockForErasure } from '#app/accounts/privacy/account-data-queries.server.ts';
import type { ErasureRefusal, OpenItem } from '#app/accounts/privacy/personal-data.ts';
import type { PersonalDataDeps } from '#app/accounts/privacy/personal-data-deps.server.ts';
import { selectArtistsToErase } from '#app/artists/privacy/erase-artist-queries.server.ts';
import {
  type ArtistToErase,
  eraseArtistsData,
  exportArtistsData,
  lockArtistsToErase,
} from '#app/artists/privacy/personal-data.server.ts';
import {
  eraseHost,
  erasePerformers,
  exportBookings,
  openItemsOfArtists,
} from '#app/bookings/wire/personal-data.server.ts';
import { selectOpenItemsOfHost } from '#app/bookings/wire/personal-data-queries.server.ts';
import { wipeMessagesBy } from '#app/messaging/conversation-queries.server.ts';
import { exportConversations } from '#app/messaging/personal-data.server.ts';
import { eraseNotices, exportNotices } from '#app/notifications/personal-data.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { eraseAnswers, exportReviews } from '#app/reviews/personal-data.server.ts';
import { anonymiseReviews } from '#app/reviews/reviews-queries.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { eraseTickets } from '#app/site/contact/erase-tickets.server.ts';
import { EXPORTED_TABLES } from './personal-data-tables.ts';
import { eraseEvents, selectOwnRows } from './privacy-queries.server.ts';

/** Personal data across all domains: export as one file, and erasure in one transaction. */
export function personalDataDeps({ db }: Pick<Platform, 'db'>): PersonalDataDeps {
  return {
    async collect(accountId) {
      return {
        made_at: await businessNow(db),
        amounts: 'integer paise; 100 paise are one rupee',
        ...(await exportAccount(db, accountId)),
        ...(await exportArtistsData(db, accountId)),
        ...(await exportBookings(db, accountId)),
        ...(await exportReviews(db, accountId)),
        ...(await exportConversations(db, accountId)),
        ...(await exportNotices(db, accountId)),
        ...(await exportTables(db, accountId)),
      };
    },

    async outlook(accountId) {
      const artists = await selectArtistsToErase(db, accountId);
      return { artists, openItems: await findOpenItems(db, accountId, artists) };
    },

    erase(accountId, { spendProof, withTeams }) {
      return inTransactionUnlessRefused<Result<null, ErasureRefusal>>(db, async (trx) => {
        const account = await lockForErasure(trx, accountId);
        if (!account) return refused({ reason: 'gone' });
        if (!(await spendProof(trx))) return refused({ reason: 'not_proved' });
        if (account.roles.length > 0) return refused({ reason: 'staff' });
        const artists = await lockArtistsToErase(trx, accountId);
        const openItems = await findOpenItems(trx, accountId, artists);
        if (openItems.length > 0) return refused({ reason: 'open', openItems });
        if (!withTeams && artists.some(({ members }) => members > 0))
          return refused({ reason: 'team_not_confirmed' });
        await eraseEverything(
          trx,
          account,
          artists.map(({ id }) => id),
        );
        return accepted(null);
      });
    },
  };
}

async function findOpenItems(db: Database, accountId: string, artists: ArtistToErase[]): Promise<OpenItem[]> {
  const ids = artists.map(({ id }) => id);
  const nameOf = new Map(artists.map(({ id, name }) => [id, name]));
  return [
    ...(await selectOpenItemsOfHost(db, accountId)).map((reason) => ({ reason, artist: null })),
    ...(await openItemsOfArtists(db, ids)).map(({ reason, artistId }) => ({
      reason,
      artist: { id: artistId, name: nameOf.get(artistId)! },
    })),
  ];
}

async function eraseEverything(
  trx: Transaction,
  account: { id: string; email: string; phone: string },
  artistIds: readonly number[],
): Promise<void> {
  await eraseEvents(trx, account.id, artistIds);
  await erasePerformers(trx, account.id, artistIds);
  await eraseHost(trx, account.id, pseudonymOf(account.id));
  await anonymiseReviews(trx, account.id);
  await eraseAnswers(trx, artistIds);
  await eraseArtistsData(trx, account.id, artistIds);
  await wipeMessagesBy(trx, account.id);
  const tickets = await eraseTickets(trx, account);
  await eraseNotices(trx, account, { artistIds, tickets });
  await eraseAccount(trx, account);
}

async function exportTables(db: Database, accountId: string): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {};
  for (const table of EXPORTED_TABLES) parts[table.part] = await selectOwnRows(db, table, accountId);
  return parts;
}
