import type { Route } from './+types/own-paper.route';
import { openOwnPaper } from './checks-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openOwnPaper(args, args.params.paperId);
