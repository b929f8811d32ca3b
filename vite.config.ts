import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const appFolder = resolve(import.meta.dirname, 'app');

/**
 * Server modules stay out of the server bundle: Node runs their source as it is, so pages and API share one
 * instance of each.
 */
function serverModulesFromSource(): Plugin {
  let building = false;
  return {
    name: 'server-modules-from-source',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'ssr' || !importer || !source.endsWith('.server.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      const id = building ? `#app/${relative(appFolder, found.id)}` : pathToFileURL(found.id).href;
      return { id, external: true };
    },
  };
}

export default defineConfig({
  plugins: [serverModulesFromSource(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
});
