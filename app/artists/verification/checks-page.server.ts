import { data, redirect } from 'react-router';
import { readContact } from '#app/accounts/core/contact.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { acceptUpload } from '#app/platform/images/accept-upload.server.ts';
import { uploadSlots } from '#app/platform/images/upload-slots.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { readLimitedForm } from '#app/platform/read-form.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { choice, readFile, readForm, typed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { requireOwnArtist } from '../core/own-artists.server.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';
import {
  type CheckKind,
  MAX_IDENTITY_DOCUMENT_BYTES,
  readDocumentEnding,
  SECOND_DOCUMENTS,
  type SecondDocument,
} from './artist-check.ts';
import {
  type CheckRow,
  insertCheck,
  insertStep,
  lockOpenCheck,
  markSubmitted,
  selectChecksOf,
} from './check-queries.server.ts';
import { identityDocumentResponse } from './identity-document.server.ts';
import {
  replaceIdentityDocuments,
  type SealedIdentityDocument,
  selectIdentityDocuments,
} from './identity-document-queries.server.ts';
import { sealIdentityDocument } from './seal-identity-document.server.ts';

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

/** `not_due`: a passed check is still good for long; `no_name`: the account says no name to compare with. */
type SubmitRefusal = {
  reason:
    | 'incomplete'
    | 'bad_ending'
    | 'too_large'
    | 'not_a_picture'
    | 'not_due'
    | 'no_name'
    | 'too_often'
    | 'busy';
};

/** What the artist chose; null where it is missing. */
interface IdentityDocuments {
  pan: { file: Blob | null; ending: string };
  second: { kind: SecondDocument | null; file: Blob | null; ending: string };
}

interface Owner {
  artistId: number;
  accountId: string;
}

const MAX_PIXELS = 40_000_000;
/** What a picture may take once it is encoded anew. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
const MAX_ATTEMPTS_A_DAY = 10;
const LATEST_ATTEMPTS = 50;

/** Keeps the identity documents sealed until staff have looked at them; a later upload replaces a waiting one. */
export async function submitIdentity(
  { db, keys }: { db: Database; keys: KeyRing },
  owner: Owner,
  { pan, second }: IdentityDocuments,
): Promise<Result<null, SubmitRefusal>> {
  if (!pan.file || !second.file || !second.kind) return refused({ reason: 'incomplete' });
  const [panEnding, secondEnding] = [readDocumentEnding(pan.ending), readDocumentEnding(second.ending)];
  if (!panEnding || !secondEnding) return refused({ reason: 'bad_ending' });
  const limited = await consumeAttempt(db, owner);
  if (!limited.ok) return limited;
  const [first, other] = [
    await readIdentityDocument(keys, { kind: 'pan', ending: panEnding, file: pan.file }),
    await readIdentityDocument(keys, { kind: second.kind, ending: secondEnding, file: second.file }),
  ];
  if (!first.ok) return first;
  if (!other.ok) return other;
  return inTransactionUnlessRefused(db, (trx) =>
    keepIdentityDocuments(trx, owner, [first.value, other.value]),
  );
}

async function consumeAttempt(db: Database, { accountId }: Owner): Promise<Result<null, SubmitRefusal>> {
  const limits = [{ key: `check:account:${accountId}`, max: MAX_ATTEMPTS_A_DAY, seconds: 86_400 }];
  return inTransactionUnlessRefused<Result<null, SubmitRefusal>>(db, async (trx) => {
    const { waitSeconds } = await consumeLimits(trx, limits);
    return waitSeconds > 0 ? refused({ reason: 'too_often' as const }) : accepted(null);
  });
}

async function readIdentityDocument(
  keys: KeyRing,
  { kind, ending, file }: { kind: SealedIdentityDocument['kind']; ending: string; file: Blob },
): Promise<Result<SealedIdentityDocument, SubmitRefusal>> {
  if (file.size > MAX_IDENTITY_DOCUMENT_BYTES) return refused({ reason: 'too_large' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const taken = await acceptUpload(bytes, { maxBytes: MAX_IDENTITY_DOCUMENT_BYTES, maxPixels: MAX_PIXELS });
  if (!taken.ok) return refused({ reason: taken.reason.startsWith('too_') ? 'too_large' : 'not_a_picture' });
  if (taken.bytes.length > MAX_KEPT_BYTES) return refused({ reason: 'too_large' });
  return accepted({
    kind,
    ending,
    contentType: taken.contentType,
    sealedFile: sealIdentityDocument(keys, taken.bytes),
  });
}

async function keepIdentityDocuments(
  trx: Transaction,
  { artistId, accountId }: Owner,
  identityDocuments: SealedIdentityDocument[],
): Promise<Result<null, SubmitRefusal>> {
  const artist = await lockStudioArtist(trx, artistId);
  if (!artist || artist.account_id !== accountId) return refused({ reason: 'incomplete' });
  const personName = (await readContact(trx, accountId))?.name.trim();
  if (!personName) return refused({ reason: 'no_name' });
  const open = await lockOpenCheck(trx, artistId, 'identity');
  const checks = await selectChecksOf(trx, artistId, LATEST_ATTEMPTS);
  if (checks.some(({ kind, good, ending }) => kind === 'identity' && good && !ending))
    return refused({ reason: 'not_due' });
  const id =
    open?.id ?? (await insertCheck(trx, { artistId, kind: 'identity', state: 'submitted', by: accountId }));
  if (open) await insertStep(trx, id, { state: 'submitted', by: accountId });
  await markSubmitted(trx, id, personName);
  await replaceIdentityDocuments(trx, id, identityDocuments);
  if (open?.state !== 'submitted')
    await announce(trx, {
      kind: 'artist_check.submitted',
      key: id,
      payload: { artistId, key: id, check: 'identity' },
    });
  return accepted(null);
}
