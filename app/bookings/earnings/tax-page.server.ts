import { data } from 'react-router';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { reasonRegistrationRefused } from '#app/artists/verification/registration-check.server.ts';
import { taxClassOf } from '#app/payments/payouts/decide-tax-class.server.ts';
import { declaredTaxStatus, taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { paidYears, turnoverOf } from '#app/payments/payouts/tax-year.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { payeeOf } from '../core/payee.ts';
import type { DocumentSnapshot } from '../documents/document.ts';
import { listedDocument } from '../documents/documents-of.server.ts';
import { snapshotResponse } from '../documents/file-response.server.ts';
import { selectDocumentsOfArtist } from './earnings-queries.server.ts';

const DOCUMENTS_SHOWN = 200;

/** What an artist declared, how near the threshold they are, and their tax documents and payments by year. */
export async function openTax({ request, context, params }: ParamArgs<'artistId' | 'documentId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const payee = payeeOf(artist.id);
  const today = dayInIndia(await businessNow(db));
  const taxDocuments = await selectDocumentsOfArtist(db, artist.id, DOCUMENTS_SHOWN);
  return {
    artist,
    today,
    saved: new URL(request.url).searchParams.has('saved'),
    taxStatus: await declaredTaxStatus(db, payee, today),
    /** The GSTIN that counts today. */
    counts: (await taxStatusOn(db, payee, today)).gstin,
    refusal: await reasonRegistrationRefused(db, artist.id),
    review: await taxClassOf(db, payee),
    turnover: await turnoverOf(db, payee, today),
    years: await paidYears(db, payee),
    taxDocuments: taxDocuments.map(({ code, reader, ...taxDocument }) => ({
      ...listedDocument(taxDocument),
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

/** One of the artist's tax documents as a PDF; 404 for others. */
export async function openTaxDocument({
  request,
  context,
  params,
}: ParamArgs<'artistId' | 'documentId'>): Promise<Response> {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const taxDocuments = await selectDocumentsOfArtist(db, artist.id, 10_000);
  const taxDocument = taxDocuments.find(({ id }) => id === params.documentId);
  if (!taxDocument) throw data(null, { status: 404 });
  return snapshotResponse(taxDocument.knowsHost ? taxDocument.snapshot : withoutHost(taxDocument));
}
