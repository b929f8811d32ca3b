// npm start, and with --dev npm run dev: everything from a fresh clone to the running product.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/start-server.ts', ...process.argv.slice(2));
