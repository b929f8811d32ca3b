// npm run setup: asks for what a live site needs, and writes its settings.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
continueWith('scripts/write-settings.ts', ...process.argv.slice(2));
