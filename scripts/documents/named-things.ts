import { posix } from 'node:path';

export interface Tree {
  /** See `namesOf`. */
  names: ReadonlySet<string>;
  /** Names of the scripts in package.json. */
  scripts: readonly string[];
  /** Whether some code or example of settings has the name. */
  hasSetting(name: string): boolean;
}

const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
const FILE = /^(?:#|[.\w*]).*\.(?:tsx?|mjs|js|json|css|sql|sh|md|svg|html|service)$/;
const FOLDER = /^(?:[\w.-]+\/)+$/;
const NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?:=.*)?$/;
/** Made when the product runs, or a shape of names. */
const NOT_IN_TREE = /[<>{}$():]|NNNN|^\.data\/|^\.server\.ts$/;

/** What a document names and the tree does not have: files, folders, pages, commands and settings. */
export function missingThings(document: string, text: string, tree: Tree): string[] {
  const words = [...text.matchAll(CODE)].flatMap(([, code]) => code!.split(/[\s,;]+/));
  const pages = [...text.matchAll(LINK)].map(([, page]) => posix.join(posix.dirname(document), page!));
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!);
  return [
    ...words.filter((word) => isPath(word) && !hasPath(document, word, tree.names)),
    ...words.filter((word) => NAME.test(word) && !tree.hasSetting(word.split('=')[0]!)),
    ...pages.filter((page) => !hasPath('', page, tree.names)),
    ...commands.filter((name) => !tree.scripts.includes(name)).map((name) => `npm run ${name}`),
  ];
}

function isPath(word: string): boolean {
  return (FILE.test(word) || FOLDER.test(word)) && !NOT_IN_TREE.test(word);
}

/** Paths of files and folders, each also from every folder on the way: what a document may call them. */
export function namesOf(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let end = parts.length; end > 0; end--)
      for (let start = 0; start < end; start++) names.add(parts.slice(start, end).join('/'));
  }
  return names;
}

function hasPath(document: string, word: string, names: ReadonlySet<string>): boolean {
  const plain = word.replace(/^#/, '').replace(/\/$/, '');
  if (!plain.includes('*')) return names.has(plain) || names.has(posix.join(posix.dirname(document), plain));
  const shape = new RegExp(`^${plain.replace(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`);
  return [...names].some((name) => shape.test(name));
}
