import { resolve } from 'node:path';

const APP = resolve(import.meta.dirname, '../app');

const EVERY_PAGE = ['entry.client.tsx', 'root.tsx'];

const HOME = 'site/home/home.route.tsx';

/** Pages that our own search or an external one leads to. */
const RESULTS = [
  'artists/search/search.route.tsx',
  'site/landing/landing.route.tsx',
  'site/artist-profile/artist-profile.route.tsx',
];

/** One chunk, so that the open dialog has all of the next step but its route module, which is loaded with a retry. */
const SIGN_IN_DIALOG = 'accounts/sign-in/sign-in-dialog.tsx';
const SIGN_IN = /\/accounts\/sign-in\/(?!.*\.route\.tsx)/;

type Part = 'framework' | 'shell' | 'arrival' | 'results' | 'sign-in';

interface Chunking {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** Few chunks for landing pages: over HTTP/1.1 on phones, forty small files cost more than their bytes. */
export function pageChunks() {
  let parts: Map<string, Part> | undefined;
  const group = (part: Part, priority: number) => ({
    priority,
    name: (id: string, chunking: Chunking) => {
      parts ??= assignModulesToChunks(chunking);
      const found = parts.get(id) ?? (SIGN_IN.test(id) ? 'sign-in' : null);
      return found === part ? part : null;
    },
  });
  // A group includes its modules' dependencies, so the most needed comes first.
  return {
    groups: [
      group('framework', 4),
      group('shell', 3),
      group('arrival', 2),
      group('results', 1),
      group('sign-in', 0),
    ],
  };
}

function assignModulesToChunks(chunking: Chunking): Map<string, Part> {
  const parts = new Map<string, Part>();
  const home = modulesReachableFrom([HOME], chunking);
  const pages = [home, ...RESULTS.map((route) => modulesReachableFrom([route], chunking))];
  // What a page shares with the dialog would otherwise lie in the dialog's chunk, and bring the whole of it.
  const signIn = modulesReachableFrom([SIGN_IN_DIALOG], chunking);
  for (const id of new Set(pages.flatMap((seen) => [...seen])))
    if ([...pages, signIn].filter((seen) => seen.has(id)).length > 1) parts.set(id, sharedPart(id, home));
  for (const id of modulesReachableFrom(EVERY_PAGE, chunking))
    parts.set(id, id.includes('/node_modules/') ? 'framework' : 'shell');
  return parts;
}

/** Styles block the first paint and are small: an extra file costs more than their bytes. */
function sharedPart(id: string, home: Set<string>): Part {
  if (/\.css($|\?)/.test(id)) return 'shell';
  return home.has(id) ? 'arrival' : 'results';
}

function modulesReachableFrom(entries: readonly string[], chunking: Chunking): Set<string> {
  const seen = new Set<string>();
  const waiting = entries.flatMap((entry) => {
    const id = resolve(APP, entry);
    return [id, `${id}?__react-router-build-client-route`];
  });
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = seen.has(id) ? null : chunking.getModuleInfo(id);
    if (!info) continue;
    seen.add(id);
    waiting.push(...info.importedIds);
  }
  return seen;
}
