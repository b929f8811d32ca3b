import { openOrderPaper } from '../open-sound-order-files.server.ts';
import type { Route } from './+types/sound-order-paper.ts';

export const loader = (args: Route.LoaderArgs) =>
  openOrderPaper(args, args.params.id, args.params.documentId);
