import { defineConfig } from 'vitest/config';

/** The unit tests alone, without a database. */
export default defineConfig({
  test: {
    include: ['app/**/*.test.ts'],
    exclude: ['**/*.server.test.ts', 'node_modules/**'],
    isolate: false,
  },
});
