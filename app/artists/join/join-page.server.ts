import { data, type RouterContextProvider, redirect } from 'react-router';
import { callerContext, requirePageViewer, viewerContext } from '#app/accounts/core/viewer.server.ts';
import { citiesToChoose } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { listCategories } from '../search/list-artists.server.ts';
import {
  type ApplicationErrors,
  type ApplicationValues,
  type ArtistKind,
  applicationValues,
  isKind,
  readApplication,
} from './application-form.ts';
import { findOpenApplication } from './application-queries.server.ts';
import { applyAsArtist } from './apply.server.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface JoinAnswer {
  typed: ApplicationValues;
  errors: ApplicationErrors;
  /** Set after too many attempts. */
  waitSeconds?: number;
}

export async function openJoin({ request, context }: PageArgs) {
  const { db } = context.get(platformContext);
  const kind = kindOf(request);
  const viewer = context.get(viewerContext);
  return {
    kind,
    viewer: viewer && { name: viewer.name, phone: viewer.phone },
    sent: viewer ? ((await findOpenApplication(db, viewer.accountId, kind)) ?? null) : null,
    justSent: new URL(request.url).searchParams.has('sent'),
    ...(await choicesOf(context)),
  };
}

export async function submitJoin({ request, context }: PageArgs) {
  const viewer = requirePageViewer(context, request);
  const kind = kindOf(request);
  const typed = applicationValues(await request.formData());
  const read = readApplication(kind, typed, await choicesOf(context));
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

async function choicesOf(context: PageArgs['context']) {
  const { db } = context.get(platformContext);
  const [categories, cities] = [await listCategories(db), await citiesToChoose(db)];
  return {
    categories: categories.filter(({ hidden }) => !hidden).map(({ slug, name }) => ({ slug, name })),
    cities: cities.map(({ id, name }) => ({ id, name })),
  };
}
