import type { Route } from './+types/tax-paper-file.route';
import { openTaxPaper } from './tax-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openTaxPaper(args);
