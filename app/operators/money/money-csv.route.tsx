import type { Route } from './+types/money-csv.route';
import { ledgerCsv } from './ledger-csv.server.ts';

export const loader = (args: Route.LoaderArgs) => ledgerCsv(args);
