import { writeFileSync } from 'node:fs';
import { promisesPage } from '../tests/unit/promises/write-page.ts';

writeFileSync(new URL('../docs/promises.md', import.meta.url), await promisesPage());
