import type { Route } from './+types/tax-document-file.route';
import { openTaxDocument } from './tax-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openTaxDocument(args);
