import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { DocumentsPage } from '../documents/documents-page.tsx';
import { openDocuments } from '../documents/open-documents.server.ts';
import type { Route } from './+types/documents.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openDocuments(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('documents').t('meta.title', { code: loaderData?.booking.code ?? '' }));

export default function Documents({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage page={loaderData} />;
}
