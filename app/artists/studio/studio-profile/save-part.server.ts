import { data } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm, typed as typedText } from '#app/shared/read-form.ts';
import type { ArtistColumns, ArtistPart } from '../../core/artist-change.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import { type StudioArtist, selectStudioArtist } from '../../core/studio-queries.server.ts';
import { changeArtist } from '../change-artist.server.ts';
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
