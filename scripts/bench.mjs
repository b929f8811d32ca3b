// npm run bench: measures the product beside the least that could do the same.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/run-bench.ts', ...process.argv.slice(2));
