// npm test, and with --fast npm run check: everything from a fresh clone to one closing line.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/run-tests.ts', ...process.argv.slice(2));
