// npm run mutation: which small changes of slots, quotes, refunds and the ledger no unit test notices.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/run-mutation.ts', ...process.argv.slice(2));
