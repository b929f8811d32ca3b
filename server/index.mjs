import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling is a third of the start time; a folder that cannot be written is harmless. Plain JavaScript, because Node's
// TypeScript compiler, which takes 15 MB, is not loaded where everything else comes from this cache.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));
await import('./run.ts');
