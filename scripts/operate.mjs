// npm run operate -- owner … or switch …: what the company’s operator does on the server.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('server/operate.ts', ...process.argv.slice(2));
