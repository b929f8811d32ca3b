import { data } from 'react-router';
import { refuseWithoutFreshFactor } from '#app/accounts/second-factor/fresh-factor.server.ts';
import type { FreshRefusal } from '#app/accounts/second-factor/fresh-factor.ts';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { isKeyOf, ownValue } from '#app/shared/own-value.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm, trimmed, typed as typedText } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { ArtistColumns, ArtistPart } from '../../core/artist-change.ts';
import { requireArtistEditor } from '../../core/own-artists.server.ts';
import { propose, recordArtistChange, type StaffEdit } from '../../core/record-artist-change.server.ts';
import {
  type ArtistChange,
  lockStudioArtist,
  type StudioArtist,
  selectStudioArtist,
  updateArtist,
} from '../../core/studio-queries.server.ts';
import { consumeArtistChangeLimit } from '../change-limits.server.ts';

export type SaveProblem = 'stale' | 'often' | 'reason' | FreshRefusal;

export type PartAnswer<Values, Errors> =
  | { saved: true }
  | {
      saved: false;
      errors: Errors;
      typed: Values;
      /** Version the form was opened with, kept until the page is reopened. */
      version: string;
      problem: SaveProblem | null;
    };

export interface PartForm<Values, Errors> {
  part: ArtistPart;
  values(form: FormData): Values;
  columns(
    values: Values,
    artist: StudioArtist,
    db: Database,
  ): Promise<{ ok: true; value: Partial<ArtistColumns> } | { ok: false; errors: Errors }>;
}

const STATUS: Partial<Record<SaveProblem, number>> = { stale: 409, often: 429 };

/** Saves one part of a profile, or returns errors with the typed values. A price that staff type is only proposed. */
export async function savePart<Values, Errors extends object>(
  { request, context, params }: ParamArgs<'artistId'>,
  { part, values, columns }: PartForm<Values, Errors>,
) {
  const { viewer, artist } = await requireArtistEditor(context, request, params.artistId);
  const platform = context.get(platformContext);
  const { db, wake } = platform;
  const form = await request.formData();
  const typed = values(form);
  const { version, words } = readForm(form, { version: typedText(12), words: trimmed(500) });
  const refuse = (errors: Errors, problem: SaveProblem | null) =>
    data<PartAnswer<Values, Errors>>(
      { saved: false, errors, typed, version, problem },
      { status: (problem && STATUS[problem]) ?? 400 },
    );
  const row = await selectStudioArtist(db, artist.id);
  const read = await columns(typed, row!, db);
  if (!read.ok) return refuse(read.errors, null);
  if (!artist.draft && !(await consumeArtistChangeLimit(db, viewer.accountId, 'profile')).ok)
    return refuse({} as Errors, 'often');
  if (artist.staff && !artist.draft && words === '') return refuse({} as Errors, 'reason');
  const barred = artist.staff && (await refuseWithoutFreshFactor(platform, viewer, form));
  if (barred) return refuse({} as Errors, barred);
  const change = { artistId: artist.id, accountId: viewer.accountId, part, columns: read.value };
  const staff = artist.staff ? { what: 'edit' as const, why: '', words } : undefined;
  // Who performs is for the artist alone to say.
  if (artist.staff) delete change.columns.presentation;
  const saved = await inTransactionUnlessRefused(db, (trx) =>
    changeArtist(trx, { ...change, staff, version: Number(version) }),
  );
  wake?.();
  return saved.ok ? data<PartAnswer<Values, Errors>>({ saved: true }) : refuse({} as Errors, 'stale');
}

/** `changed_elsewhere`: saved by another window or person since the form was opened. */
type ChangeRefusal = { reason: 'changed_elsewhere' };

/** Saves and publishes changes and keeps what they replaced; a price by staff is only proposed, but on a page without an artist. `change.version` is the form's. */
export async function changeArtist(
  trx: Transaction,
  {
    staff,
    ...change
  }: Pick<ArtistChange, 'artistId' | 'accountId' | 'part'> & {
    version: number;
    columns: Partial<ArtistColumns>;
    staff?: StaffEdit | undefined;
  },
): Promise<Result<null, ChangeRefusal>> {
  const artist = await lockStudioArtist(trx, change.artistId);
  if (!artist || artist.version !== change.version) return refused({ reason: 'changed_elsewhere' });
  const differing = Object.entries(change.columns).filter(
    ([column, value]) => isKeyOf(artist, column) && !isSameValue(artist[column], value),
  );
  if (differing.length === 0) return accepted(null);
  const { artistId, accountId: by, part } = change;
  if (staff && part === 'offer' && artist.account_id !== null)
    return propose(trx, {
      artistId,
      by,
      kind: 'offer',
      value: Object.fromEntries(differing),
      words: staff.words,
    });
  await updateArtist(trx, artist.id, change.columns);
  await recordArtistChange(trx, {
    ...change,
    staff,
    before: Object.fromEntries(differing.map(([column]) => [column, ownValue(artist, column)])),
    after: Object.fromEntries(differing),
  });
  return accepted(null);
}

/** JSON columns come back with reordered keys, so compare regardless of order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return jsonInKeyOrder(one) === jsonInKeyOrder(other);
}

function jsonInKeyOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
