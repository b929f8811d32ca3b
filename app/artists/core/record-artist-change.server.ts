import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Events } from '#app/platform/events.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result } from '#app/shared/result.ts';
import { insertProposal, type NewProposal } from './proposal-queries.server.ts';
import { type ArtistChange, insertArtistChange } from './studio-queries.server.ts';

/** A change by staff: the artist reads `why`, of a short list, and the words. */
export type StaffEdit = Pick<Events['artist.mended'], 'what' | 'why' | 'words'>;

/** Keeps what a change replaced. One by staff is audited and told to the artist. */
export async function recordArtistChange(
  trx: Transaction,
  { staff, ...change }: ArtistChange & { staff?: StaffEdit | undefined },
): Promise<void> {
  const reason = staff ? [staff.why, staff.words].filter(Boolean).join(': ') : null;
  const key = await insertArtistChange(trx, { ...change, reason });
  if (!staff || reason === null) return;
  const { artistId, accountId, after } = change;
  const audited = { action: `artist.${staff.what}`, subject: `artist:${artistId}` } as const;
  await recordAudit(trx, { ...audited, accountId, reason: staff.words, after: { changeId: key } });
  const payload = { artistId, key, ...staff, fields: Object.keys(after) };
  await announce(trx, { kind: 'artist.mended', key, payload });
}

/** Proposes to the artist, for 14 days, what staff must not change. Nothing changes before the artist agrees. */
export async function propose(trx: Transaction, proposal: NewProposal): Promise<Result<null, never>> {
  const key = await insertProposal(trx, proposal);
  const { artistId, kind, words, by } = proposal;
  const audited = { action: 'artist.propose', subject: `artist:${artistId}` } as const;
  await recordAudit(trx, { ...audited, accountId: by, reason: words });
  await announce(trx, { kind: 'artist.proposed', key, payload: { artistId, key, proposal: kind, words } });
  return accepted(null);
}
