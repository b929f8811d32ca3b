import { data } from 'react-router';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { refusedRegistration } from '#app/artists/verification/registration-check.server.ts';
import { taxClassOf } from '#app/payments/payouts/decide-tax-class.server.ts';
import { taxStatusOf, taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { paidYears, turnoverOf } from '#app/payments/payouts/tax-year.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { payeeOf } from '../core/payee.ts';
import type { DocumentSnapshot } from '../documents/document.ts';
import { documentResponse } from '../documents/file-response.server.ts';
import { listedPaper } from '../documents/papers-of.server.ts';
import { selectPapersOfArtist } from './earnings-queries.server.ts';

const PAPERS_SHOWN = 200;

/** What an artist declared, how near the threshold they are, and their papers and payments by year. */
export async function openTax({ request, context, params }: ParamArgs<'artistId' | 'documentId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const payee = payeeOf(artist.id);
  const today = dayInIndia(await businessNow(db));
  const papers = await selectPapersOfArtist(db, artist.id, PAPERS_SHOWN);
  return {
    artist,
    today,
    saved: new URL(request.url).searchParams.has('saved'),
    standing: await taxStatusOf(db, payee, today),
    /** The GSTIN that counts today. */
    counts: (await taxStatusOn(db, payee, today)).gstin,
    refusal: await refusedRegistration(db, artist.id),
    review: await taxClassOf(db, payee),
    turnover: await turnoverOf(db, payee, today),
    years: await paidYears(db, payee),
    papers: papers.map(({ code, reader, ...paper }) => ({
      ...listedPaper(paper),
      code,
      ours: reader === 'artist',
    })),
  };
}

export type TaxPageData = Awaited<ReturnType<typeof openTax>>;

/** Our own invoice to the artist names no host. */
function withoutHost({ snapshot, reader }: { snapshot: DocumentSnapshot; reader: string }): DocumentSnapshot {
  if (reader === 'artist') return snapshot;
  const { state } = snapshot.recipient;
  const recipient = { name: '', gstin: null, address: '', pin: null, state, hidden: true as const };
  return { ...snapshot, recipient, event: { ...snapshot.event, address: '' } };
}

/** One of the artist's papers as a PDF; 404 for others. */
export async function openTaxPaper({
  request,
  context,
  params,
}: ParamArgs<'artistId' | 'documentId'>): Promise<Response> {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const papers = await selectPapersOfArtist(db, artist.id, 10_000);
  const paper = papers.find(({ id }) => id === params.documentId);
  if (!paper) throw data(null, { status: 404 });
  return documentResponse(paper.knowsHost ? paper.snapshot : withoutHost(paper));
}
