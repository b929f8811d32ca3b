import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { City } from '#app/places/list-cities.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  closeProposal,
  insertProposal,
  selectPageOfPhone,
  selectProposals,
} from '../core/proposal-queries.server.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';
import { eraseArtists } from '../privacy/personal-data.server.ts';
import { type ArtistKind, FEE_RUPEES } from './application-form.ts';
import {
  insertDraftArtist,
  type PhoneUse,
  selectPhoneUse,
  updateHolder,
} from './application-queries.server.ts';

interface NewPage {
  kind: ArtistKind;
  name: string;
  category: string;
  city: City;
  phone: string;
  /** What was said, for the audit. */
  words: string;
  by: string;
}

/** A draft by staff, which only they see until its phone says yes. Without an answer it is erased after 30 days. */
export async function draftPage(
  trx: Transaction,
  { phone, words, by, city, ...page }: NewPage,
): Promise<Result<{ artistId: number }, { reason: PhoneUse }>> {
  const use = await selectPhoneUse(trx, phone);
  if (use) return refused({ reason: use });
  const empty = { about: '', skills: [], videos: [], fee_paise: paiseOfRupees(FEE_RUPEES.usual) };
  const artistId = await insertDraftArtist(trx, {
    ...{ ...page, ...empty },
    ...{ account_id: null, city_id: city.id, lat: city.lat, lng: city.lng },
  });
  await insertProposal(trx, { artistId, kind: 'page', value: { phone }, words, by });
  const subject = `artist:${artistId}` as const;
  await recordAudit(trx, { accountId: by, action: 'artist.draft', subject, reason: words });
  return accepted({ artistId });
}

const DAY_SECONDS = 86_400;

/** Sends the draft to its phone, at most three times a day. */
export async function askAboutPage(
  trx: Transaction,
  { artistId, by }: { artistId: number; by: string },
): Promise<Result<null, { reason: 'page_over' | 'page_sent' }>> {
  const page = (await selectProposals(trx, artistId)).find((one) => one.kind === 'page');
  if (page?.state !== 'open') return refused({ reason: 'page_over' });
  const limit = { key: `page-draft:${page.value.phone}`, max: 3, seconds: DAY_SECONDS };
  if ((await consumeLimits(trx, [limit])).waitSeconds > 0) return refused({ reason: 'page_sent' });
  await recordAudit(trx, { accountId: by, action: 'artist.propose', subject: `artist:${artistId}` });
  const key = `${page.id}:${(await businessNow(trx)).getTime()}`;
  const payload = { artistId, key, proposal: 'page' as const, words: '' };
  await announce(trx, { kind: 'artist.proposed', key, payload });
  return accepted(null);
}

/** The answer of whoever signed in with the phone. A yes makes the page theirs as they saw it; a no erases it. */
export async function answerPage(
  trx: Transaction,
  { accountId, phone }: { accountId: string; phone: string },
  { version, agrees }: { version: number; agrees: boolean },
): Promise<Result<{ artistId: number }, { reason: 'page_over' | 'page_changed' }>> {
  const page = await selectPageOfPhone(trx, phone, true);
  const artist = page && (await lockStudioArtist(trx, page.artist_id));
  if (artist?.state !== 'draft') return refused({ reason: 'page_over' });
  const artistId = artist.id;
  if (!agrees) await eraseArtists(trx, [artistId]);
  else if (artist.version !== version) return refused({ reason: 'page_changed' });
  else {
    await closeProposal(trx, page!.id, artistId, 'agreed');
    await updateHolder(trx, artistId, accountId);
  }
  return accepted({ artistId });
}
