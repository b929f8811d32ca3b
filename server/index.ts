import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A third of a start is stripping types and compiling: the next one finds what this one did. Where the folder cannot
// be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));
await import('./run.ts');
