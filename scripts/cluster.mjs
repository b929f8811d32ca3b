// npm run cluster: the product on several processes and a replicated PostgreSQL, on this machine.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/cluster.ts', ...process.argv.slice(2));
