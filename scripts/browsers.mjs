// npm run browsers: the main journeys in Firefox and WebKit, besides Chromium in `npm test`.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/run-browsers.ts', ...process.argv.slice(2));
