// npm start, and with --dev npm run dev: everything from a fresh clone to the running product.
import { installPackages, keepRunning } from './install-packages.mjs';

installPackages();
keepRunning('scripts/start-server.mjs', ...process.argv.slice(2));
