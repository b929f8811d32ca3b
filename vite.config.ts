import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageChunks } from './scripts/page-chunks.ts';

const appFolder = resolve(import.meta.dirname, 'app');

const FROM_SOURCE = '\0from-source:';

/**
 * Server modules stay out of the server bundle: Node runs their source as it is, so pages and API share one
 * instance of each. In development Vite would run them itself, so a module of the same exports asks Node for them.
 */
function serverModulesFromSource(): Plugin {
  let building = false;
  return {
    name: 'server-modules-from-source',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
      Object.assign(globalThis, { importByNode });
    },
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'ssr' || !importer || !source.endsWith('.server.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      if (building) return { id: `#app/${relative(appFolder, found.id)}`, external: true };
      return FROM_SOURCE + found.id;
    },
    async load(id) {
      if (!id.startsWith(FROM_SOURCE)) return null;
      const address = pathToFileURL(id.slice(FROM_SOURCE.length)).href;
      const names = Object.keys(await importByNode(address));
      return `export const { ${names.join(', ')} } = await globalThis.importByNode(${JSON.stringify(address)});`;
    },
  };
}

function importByNode(address: string): Promise<object> {
  return import(address);
}

/** The scripts of pages are loaded by our own hand, which tells of a failure instead of loading the page again. */
function ownRouteModules(): Plugin {
  return {
    name: 'own-route-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      const theirs = source.endsWith('/routeModules.js') && importer?.includes('/react-router/');
      return theirs ? resolve(appFolder, 'shared/load-route-module.ts') : null;
    },
  };
}

export default defineConfig({
  plugins: [serverModulesFromSource(), ownRouteModules(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: pageChunks() } } } } },
});
