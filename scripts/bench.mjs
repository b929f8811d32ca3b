// npm run bench: measures the product against lower bounds.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('bench/start.ts', ...process.argv.slice(2));
