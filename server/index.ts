import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling is a third of the start time; a folder that cannot be written is harmless.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));
await import('./run.ts');
