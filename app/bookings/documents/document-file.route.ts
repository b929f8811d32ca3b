import type { Route } from './+types/document-file.route';
import { openDocumentFile } from './open-document-files.server.ts';

export const loader = (args: Route.LoaderArgs) =>
  openDocumentFile(args, args.params.id, args.params.documentId);
