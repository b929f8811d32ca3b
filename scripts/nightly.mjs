// npm run nightly: what takes too long for npm test.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/run-nightly.ts', ...process.argv.slice(2));
