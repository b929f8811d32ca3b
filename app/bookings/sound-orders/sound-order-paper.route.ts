import type { Route } from './+types/sound-order-paper.route';
import { openOrderPaper } from './open-sound-order-files.server.ts';

export const loader = (args: Route.LoaderArgs) =>
  openOrderPaper(args, args.params.id, args.params.documentId);
