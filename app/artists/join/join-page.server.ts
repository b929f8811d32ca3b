import { randomInt } from 'node:crypto';
import { data, redirect } from 'react-router';
import { isMail } from '#app/accounts/core/phone.ts';
import { callerContext, requirePageViewer, viewerContext } from '#app/accounts/core/viewer.server.ts';
import { citiesToChoose } from '#app/places/list-cities.server.ts';
import { countUseByAddress } from '#app/platform/address-limits.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  violatedConstraint,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { readForm, rowId, trimmed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { newcomerSupply } from '../core/performance-supply.server.ts';
import { PAGE_DAYS, selectPageOfPhone } from '../core/proposal-queries.server.ts';
import { selectStudioArtist } from '../core/studio-queries.server.ts';
import { listCategories } from '../search/list-artists.server.ts';
import {
  type Application,
  type ApplicationErrors,
  type ApplicationValues,
  type ArtistKind,
  applicationValues,
  isKind,
  readApplication,
} from './application-form.ts';
import { findOpenApplication, insertApplication } from './application-queries.server.ts';
import { answerPage } from './page-on-behalf.server.ts';

export interface JoinAnswer {
  typed: ApplicationValues;
  errors: ApplicationErrors;
  /** Of the answer to a page that staff wrote. */
  refused?: 'page_over' | 'page_changed';
  /** Set after too many attempts. */
  waitSeconds?: number;
}

export async function openJoin({ request, context }: PageArgs) {
  const { db } = context.get(platformContext);
  const kind = kindOf(request);
  const viewer = context.get(viewerContext);
  // Staff and hosts call artists, so one who signed in by e-mail takes a number first.
  if (viewer && isMail(viewer.phone)) throw redirect('/profile/phone');
  return {
    kind,
    viewer: viewer && { name: viewer.name, phone: viewer.phone },
    sent: viewer ? ((await findOpenApplication(db, viewer.accountId, kind)) ?? null) : null,
    justSent: new URL(request.url).searchParams.has('sent'),
    asked: viewer ? await askedPage(db, viewer.phone) : null,
    erased: new URL(request.url).searchParams.has('erased'),
    ...(await joinChoices(context)),
    supply: await newcomerSupply(db),
  };
}

/** The page that waits for the yes of this phone, and until when. */
async function askedPage(db: Database, phone: string) {
  const asked = await selectPageOfPhone(db, phone);
  const page = asked && (await selectStudioArtist(db, asked.artist_id));
  return page ? { page, until: new Date(asked.at.getTime() + PAGE_DAYS * DAY_MS) } : null;
}

export async function submitJoin({ request, context }: PageArgs) {
  const viewer = requirePageViewer(context, request);
  const kind = kindOf(request);
  const form = await request.formData();
  const { intent, version } = readForm(form, { intent: trimmed(10), version: rowId() });
  const typed = applicationValues(form);
  if (intent) {
    const { db } = context.get(platformContext);
    const said = { version, agrees: intent === 'yes' };
    const answered = await inTransactionUnlessRefused(db, (trx) => answerPage(trx, viewer, said));
    if (!answered.ok)
      return data<JoinAnswer>({ typed, errors: {}, refused: answered.refusal.reason }, { status: 409 });
    context.get(platformContext).wake();
    throw redirect(said.agrees ? `/studio/${answered.value.artistId}` : '/join?erased');
  }
  const read = readApplication(kind, typed, await joinChoices(context));
  if (!read.ok) return data<JoinAnswer>({ typed, errors: read.errors }, { status: 400 });
  const applicant = { accountId: viewer.accountId, address: context.get(callerContext).address };
  const applied = await applyAsArtist(context.get(platformContext), applicant, read.value);
  if (!applied.ok && applied.refusal.reason === 'too_many') {
    const { waitSeconds } = applied.refusal;
    return data<JoinAnswer>({ typed, errors: {}, waitSeconds }, { status: 429 });
  }
  // A double submit leads to the application that was already received.
  throw redirect(`/join?kind=${kind}&sent=1`);
}

function kindOf(request: Request): ArtistKind {
  const kind = new URL(request.url).searchParams.get('kind');
  return isKind(kind) ? kind : 'solo';
}

async function joinChoices(context: PageArgs['context']) {
  const { db } = context.get(platformContext);
  const [categories, cities] = [await listCategories(db), await citiesToChoose(db)];
  return {
    categories: categories.filter(({ hidden }) => !hidden).map(({ slug, name }) => ({ slug, name })),
    cities: cities.map(({ id, name }) => ({ id, name })),
  };
}

type ApplicationRefusal = { reason: 'too_many'; waitSeconds: number } | { reason: 'already_applied' };

const DAY = 24 * 3600;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Submits an application, one pending per account and kind; notifies back office. Returns its number. */
async function applyAsArtist(
  platform: Pick<Platform, 'db' | 'config' | 'wake'>,
  applicant: { accountId: string; address: string },
  application: Application,
): Promise<Result<string, ApplicationRefusal>> {
  const { accountId } = applicant;
  try {
    const applied = await inTransactionUnlessRefused<Result<string, ApplicationRefusal>>(
      platform.db,
      async (trx) => {
        const ofAccount = await consumeLimits(trx, [
          { key: `join:account:${accountId}`, max: 4, seconds: DAY },
        ]);
        const { addressFactor: factor } = platform.config;
        // The account already cost a code at its own price.
        const ofAddress = await countUseByAddress(trx, {
          what: 'application',
          address: applicant.address,
          factor,
        });
        const waitSeconds = Math.max(ofAccount.waitSeconds, ofAddress.waitSeconds);
        if (waitSeconds > 0) return refused({ reason: 'too_many', waitSeconds });
        const number = newApplicationNumber();
        const applicationId = await insertApplication(trx, { ...application, number, accountId });
        const kind = 'artist_application.received';
        await announce(trx, { kind, key: applicationId, payload: { applicationId } });
        return accepted(number);
      },
    );
    if (applied.ok) platform.wake();
    return applied;
  } catch (error) {
    if (violatedConstraint(error) !== 'one_open_application_per_account_and_kind') throw error;
    return refused({ reason: 'already_applied' });
  }
}

/** `AP-7K3Q9D`, without letters that look like digits. */
function newApplicationNumber(): string {
  return `AP-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
