import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import routes from '#app/routes.ts';

type RouteModule = ServerBuild['entry']['module'] & Record<string, unknown>;

const modules = import.meta.glob<RouteModule>(['../../app/**/*.route.{ts,tsx}']);

export interface TableRoute {
  id: string;
  path: string;
  hasAction: boolean;
}

interface FlatRoute {
  id: string;
  parentId: string;
  path: string | undefined;
  index: boolean | undefined;
  file: string;
  whole: string;
  leaf: boolean;
}

/** Pages from sources without compiling: the build for Fastify and its route table. */
export async function sourceBuild(): Promise<{ build: ServerBuild; table: TableRoute[] }> {
  const flat = flatten(routes, 'root', '');
  const loaded = await Promise.all(flat.map(async (route) => ({ ...route, module: await load(route.file) })));
  const root = asCompiled((await import('#app/root.tsx')) as unknown as RouteModule);
  const entry = (await import('#app/entry.server.tsx')) as unknown as RouteModule;
  const all = [
    { id: 'root', parentId: undefined, path: '', index: undefined, module: root },
    ...loaded.map(({ id, parentId, path, index, module }) => ({ id, parentId, path, index, module })),
  ];
  const build = {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: scriptOf('entry'), imports: [] },
      url: scriptOf('manifest'),
      version: 'source',
      routes: Object.fromEntries(all.map((route) => [route.id, inManifest(route)])),
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const table = loaded
    .filter(({ leaf }) => leaf)
    .map(({ id, whole, module }) => ({ id, path: whole, hasAction: module.action !== undefined }));
  return { build, table };
}

function inManifest({ module, ...route }: { module: RouteModule; id: string }) {
  return {
    ...route,
    module: scriptOf(route.id),
    imports: [],
    hasAction: module.action !== undefined,
    hasLoader: module.loader !== undefined,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
  };
}

/** Pages name these compiled addresses, but tests never request them. */
const scriptOf = (id: string) => `/assets/${id}.js`;

async function load(file: string): Promise<RouteModule> {
  const module = modules[`../../app/${file}`];
  if (!module) throw new Error(`The route table names ${file}, which no folder called routes holds.`);
  return asCompiled(await module());
}

/** The compiler passes loader data to pages; this emulates it. */
function asCompiled(module: RouteModule): RouteModule {
  const { default: page, ErrorBoundary } = module as unknown as Record<string, never>;
  return {
    ...module,
    ...(page ? { default: withComponentProps(page) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
  } as unknown as RouteModule;
}

function flatten(entries: RouteConfigEntry[], parentId: string, above: string): FlatRoute[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    const whole = entry.path ? `${above}/${entry.path}` : above;
    const { path, index, file } = entry;
    const children = entry.children ?? [];
    const route = { id, parentId, path, index, file, whole: whole || '/', leaf: children.length === 0 };
    return [route, ...flatten(children, id, whole)];
  });
}
