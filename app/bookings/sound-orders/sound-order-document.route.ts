import type { Route } from './+types/sound-order-document.route';
import { openOrderDocument } from './open-sound-order-files.server.ts';

export const loader = (args: Route.LoaderArgs) =>
  openOrderDocument(args, args.params.id, args.params.documentId);
