import { readFileSync, writeFileSync } from 'node:fs';
import { COLUMN_TYPES } from './database-types/column-types.ts';
import { refineColumns } from './database-types/refine-columns.ts';

// Gives the columns of a file that kysely-codegen has written the types of the domain.
const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: node scripts/refine-database-types.ts FILE');
writeFileSync(file, refineColumns(readFileSync(file, 'utf8'), COLUMN_TYPES));
