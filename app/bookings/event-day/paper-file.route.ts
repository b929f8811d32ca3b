import type { Route } from './+types/paper-file.route';
import { openPaper } from './permission-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openPaper(args, args.params.id, args.params.paperId);
