import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { uploadSlots } from '#app/platform/images/upload-slots.ts';
import { readLimitedForm } from '#app/platform/read-form.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { choice, readFile, readForm, typed } from '#app/shared/read-form.ts';
import { requireOwnArtist } from '../core/own-artists.server.ts';
import { type CheckKind, MAX_IDENTITY_DOCUMENT_BYTES, SECOND_DOCUMENTS } from './artist-check.ts';
import { type CheckRow, selectChecksOf } from './check-queries.server.ts';
import { identityDocumentResponse } from './identity-document.server.ts';
import { selectIdentityDocuments } from './identity-document-queries.server.ts';
import { type SubmitRefusal, submitIdentity } from './submit-check.server.ts';

/** Allowance for the multipart overhead around the two files. */
const ENVELOPE_BYTES = 64 * 1024;
const LATEST = 30;

/** The checks of an own artist as their holder sees them; throws as `requireOwnArtist`. */
export async function openChecks({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const rows = await selectChecksOf(db, artist.id, LATEST);
  const identity = stateOfCheck(rows, 'identity');
  return {
    artist,
    personName: viewer.name,
    identity: {
      ...identity,
      identityDocuments: identity.id === null ? [] : await selectIdentityDocuments(db, [identity.id]),
    },
    bank: stateOfCheck(rows, 'bank'),
    live: stateOfCheck(rows, 'live'),
    done: new URL(request.url).searchParams.has('done'),
  };
}

export type ChecksPage = Awaited<ReturnType<typeof openChecks>>;

/** Where the newest check of a kind is. Days are IST. */
function stateOfCheck(rows: readonly CheckRow[], kind: CheckKind) {
  const own = rows.filter((row) => row.kind === kind);
  const [newest] = own;
  const good = own.find((row) => row.good);
  // A passed check whose time is over may wait for the job of the night.
  const over = newest?.state === 'passed' && !newest.good;
  return {
    id: newest?.id ?? null,
    state: newest ? (over ? 'expired' : newest.state) : ('none' as const),
    reason: newest?.reason ?? '',
    checkedOn: good?.decided_at ? dayInIndia(good.decided_at) : null,
    goodUntil: good?.good_until ? dayInIndia(good.good_until) : null,
    seenOn: good?.seen_on ?? null,
    place: good?.place ?? null,
    maySubmit: !own.some((row) => row.good && !row.ending),
  };
}

export interface ChecksAnswer {
  refused: SubmitRefusal['reason'];
  typed?: { panEnding: string; second: string; secondEnding: string };
}

const FIELDS = { panEnding: typed(100), second: choice(SECOND_DOCUMENTS), secondEnding: typed(100) };
const takeSlot = uploadSlots();

/** Takes the identity documents. Authenticates the sender before reading the body. */
export async function submitChecks(args: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(args.context, args.request, args.params.artistId);
  const giveBack = takeSlot(viewer.accountId);
  if (!giveBack) {
    await readLimitedForm(args.request, 0);
    return data<ChecksAnswer>({ refused: 'busy' }, { status: 503 });
  }
  try {
    const form = await readLimitedForm(args.request, 2 * MAX_IDENTITY_DOCUMENT_BYTES + ENVELOPE_BYTES);
    if (!form) return data<ChecksAnswer>({ refused: 'too_large' }, { status: 413 });
    const { config, db, wake } = args.context.get(platformContext);
    const { panEnding, second, secondEnding } = readForm(form, FIELDS);
    const kept = await submitIdentity(
      { db, keys: config.keys },
      { artistId: artist.id, accountId: viewer.accountId },
      {
        pan: { file: readFile(form, 'pan'), ending: panEnding },
        second: { kind: second, file: readFile(form, 'paper'), ending: secondEnding },
      },
    );
    if (!kept.ok) {
      const answer = {
        refused: kept.refusal.reason,
        typed: { panEnding, second: second ?? '', secondEnding },
      };
      return data<ChecksAnswer>(answer, { status: 422 });
    }
    wake();
  } finally {
    giveBack();
  }
  throw redirect(`/studio/${artist.id}/checks?done`);
}

/** A picture that the artist uploaded, while we keep it. */
export async function openOwnIdentityDocument(
  args: ParamArgs<'artistId'>,
  identityDocumentId: string | undefined,
): Promise<Response> {
  const { artist } = await requireOwnArtist(args.context, args.request, args.params.artistId);
  const { db, config } = args.context.get(platformContext);
  const identityDocument = await identityDocumentResponse({ db, keys: config.keys }, identityDocumentId, {
    artistId: artist.id,
  });
  return identityDocument.response;
}
