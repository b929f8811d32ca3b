// npm start, and with --dev npm run dev: everything from a fresh clone to the running product.
import { continueWith, installPackages } from './install-packages.mjs';

installPackages();
if (process.argv.includes('--dev')) {
  // A change to the server restarts it; a change to a page is swapped in while it runs.
  continueWith('--watch', '--watch-preserve-output', 'scripts/start-server.ts', '--dev');
} else {
  continueWith('scripts/start-server.ts');
}
