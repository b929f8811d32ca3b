import { data } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { isKeyOf, ownValue } from '#app/shared/own-value.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm, typed as typedText } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { ArtistColumns, ArtistPart } from '../../core/artist-change.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import {
  insertArtistChange,
  lockStudioArtist,
  type StudioArtist,
  selectStudioArtist,
  updateArtist,
} from '../../core/studio-queries.server.ts';
import { consumeArtistChangeLimit } from '../change-limits.server.ts';

export type SaveProblem = 'stale' | 'often';

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

const STATUS = { stale: 409, often: 429 } as const;

/** Saves one part of a profile, or returns errors with the typed values. */
export async function savePart<Values, Errors extends object>(
  { request, context, params }: ParamArgs<'artistId'>,
  { part, values, columns }: PartForm<Values, Errors>,
) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const typed = values(form);
  const { version } = readForm(form, { version: typedText(12) });
  const refuse = (errors: Errors, problem: SaveProblem | null) =>
    data<PartAnswer<Values, Errors>>(
      { saved: false, errors, typed, version, problem },
      { status: problem ? STATUS[problem] : 400 },
    );
  const row = await selectStudioArtist(db, artist.id);
  const read = await columns(typed, row!, db);
  if (!read.ok) return refuse(read.errors, null);
  if (!(await consumeArtistChangeLimit(db, viewer.accountId, 'profile')).ok)
    return refuse({} as Errors, 'often');
  const change = { artistId: artist.id, accountId: viewer.accountId, part, columns: read.value };
  const saved = await inTransactionUnlessRefused(db, (trx) =>
    changeArtist(trx, { ...change, version: Number(version) }),
  );
  return saved.ok ? data<PartAnswer<Values, Errors>>({ saved: true }) : refuse({} as Errors, 'stale');
}

/** `changed_elsewhere`: saved by another window or person since the form was opened. */
type ChangeRefusal = { reason: 'changed_elsewhere' };

/** Saves and publishes an owner's changes and logs them for review. `change.version` is the form's. */
async function changeArtist(
  trx: Transaction,
  change: {
    artistId: number;
    accountId: string;
    version: number;
    part: ArtistPart;
    columns: Partial<ArtistColumns>;
  },
): Promise<Result<null, ChangeRefusal>> {
  const artist = await lockStudioArtist(trx, change.artistId);
  if (!artist || artist.version !== change.version) return refused({ reason: 'changed_elsewhere' });
  const differing = Object.entries(change.columns).filter(
    ([column, value]) => isKeyOf(artist, column) && !isSameValue(artist[column], value),
  );
  if (differing.length === 0) return accepted(null);
  await updateArtist(trx, artist.id, change.columns);
  await insertArtistChange(trx, {
    ...change,
    before: Object.fromEntries(differing.map(([column]) => [column, ownValue(artist, column)])),
    after: Object.fromEntries(differing),
  });
  return accepted(null);
}

/** JSON columns come back with reordered keys, so compare regardless of order. */
function isSameValue(one: unknown, other: unknown): boolean {
  return jsonInKeyOrder(one) === jsonInKeyOrder(other);
}

function jsonInKeyOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
