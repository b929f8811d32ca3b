import { openDocumentFile } from '../documents/open-document-files.server.ts';
import type { Route } from './+types/document-file.ts';

export const loader = (args: Route.LoaderArgs) =>
  openDocumentFile(args, args.params.id, args.params.documentId);
