import type { Route } from './+types/year-file.route';
import { openYearFile } from './earnings-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openYearFile(args);
