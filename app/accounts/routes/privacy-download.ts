import { downloadPersonalData } from '../privacy/privacy-page.server.ts';
import type { Route } from './+types/privacy-download.ts';

export const loader = (args: Route.LoaderArgs) => downloadPersonalData(args);
