import {
  eraseAccount,
  exportAccount,
  lockAccountToErase,
  pseudonymOf,
} from './accounts/privacy/account-data.server.ts';
import type { ErasureRefusal, PersonalDataDesk } from './accounts/privacy/personal-data.ts';
import { eraseArtistsData, exportArtistsData, hasPublicPage } from './artists/personal-data.server.ts';
import { eraseHost, exportBookings, openMatterOfHost } from './bookings/personal-data.server.ts';
import { eraseWords, exportConversations } from './messaging/personal-data.server.ts';
import { eraseNotices, exportNotices } from './notifications/personal-data.server.ts';
import { selectOwnRows } from './personal-data-queries.server.ts';
import { EXPORTED_TABLES } from './personal-data-tables.ts';
import { businessNow } from './platform/clock.server.ts';
import { type Database, inTransactionUnlessRefused } from './platform/database.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { eraseAuthor, exportReviews } from './reviews/personal-data.server.ts';
import { accepted, type Result, refused } from './shared/result.ts';

/** What every domain holds of a person, as one file; and how all of them let go of it, in one transaction. */
export function personalDataDesk({ db }: Pick<Platform, 'db'>): PersonalDataDesk {
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

    erase(accountId, spendProof) {
      return inTransactionUnlessRefused<Result<null, ErasureRefusal>>(db, async (trx) => {
        const account = await lockAccountToErase(trx, accountId);
        if (!account) return refused({ reason: 'gone' });
        if (!(await spendProof(trx))) return refused({ reason: 'not_proved' });
        if (account.roles.length > 0) return refused({ reason: 'staff' });
        if (await hasPublicPage(trx, accountId)) return refused({ reason: 'artist' });
        const open = await openMatterOfHost(trx, accountId);
        if (open) return refused({ reason: open });
        await eraseHost(trx, accountId, pseudonymOf(accountId));
        await eraseAuthor(trx, accountId);
        await eraseArtistsData(trx, accountId);
        await eraseWords(trx, accountId);
        await eraseNotices(trx, account);
        await eraseAccount(trx, account);
        return accepted(null);
      });
    },
  };
}

async function exportTables(db: Database, accountId: string): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {};
  for (const table of EXPORTED_TABLES) parts[table.part] = await selectOwnRows(db, table, accountId);
  return parts;
}
