import type { Route } from './+types/privacy-download.route';
import { downloadPersonalData } from './privacy-page.server.ts';

export const loader = (args: Route.LoaderArgs) => downloadPersonalData(args);
