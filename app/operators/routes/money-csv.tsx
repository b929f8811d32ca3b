import { ledgerCsv } from '../money/ledger-csv.server.ts';
import type { Route } from './+types/money-csv.ts';

export const loader = (args: Route.LoaderArgs) => ledgerCsv(args);
