import { readContact } from '#app/accounts/core/contact.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { acceptUpload } from '#app/platform/images/accept-upload.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';
import { MAX_IDENTITY_DOCUMENT_BYTES, readDocumentEnding, type SecondDocument } from './artist-check.ts';
import {
  insertCheck,
  insertStep,
  lockOpenCheck,
  markSubmitted,
  selectChecksOf,
} from './check-queries.server.ts';
import { replaceIdentityDocuments, type SealedIdentityDocument } from './identity-document-queries.server.ts';
import { sealIdentityDocument } from './seal-identity-document.server.ts';

/** `not_due`: a passed check is still good for long; `no_name`: the account says no name to compare with. */
export type SubmitRefusal = {
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
export interface IdentityDocuments {
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
const LATEST = 50;

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
  const checks = await selectChecksOf(trx, artistId, LATEST);
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
