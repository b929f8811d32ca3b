// npm run bench: measures the product against lower bounds.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/run-bench.ts', ...process.argv.slice(2));
