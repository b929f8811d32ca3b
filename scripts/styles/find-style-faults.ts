const TOKENS = 'app/ui/tokens.css';
const FONTS = 'app/ui/styles/fonts.css';
/** Within one part a few steps are enough; what lies over other parts has a name. */
const MAX_OWN_LAYER = 9;

/** Declarations of a rule that is not a coincidence when written twice. */
const MIN_SHARED = 5;

export interface StyleSheet {
  path: string;
  text: string;
}

const RAW: { pattern: RegExp; fault: string }[] = [
  { pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i, fault: 'a colour: name it in app/ui/tokens.css' },
  { pattern: /font-size:\s*\d*\.?\d+(?:rem|px|em)/, fault: 'a size of text: use var(--size-…)' },
  { pattern: /font-weight:\s*\d/, fault: 'a weight: use var(--weight-…)' },
];

/** Values that are written outside the tokens, by file and line. */
export function rawValues({ path, text }: StyleSheet): string[] {
  if (path === TOKENS || path === FONTS) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => faultsOf(line).map((fault) => `${path}:${index + 1}: ${fault}`));
}

function faultsOf(line: string): string[] {
  const faults = RAW.filter(({ pattern }) => pattern.test(line)).map(({ fault }) => fault);
  const layer = /z-index:\s*(\d+)/.exec(line);
  if (layer && Number(layer[1]) > MAX_OWN_LAYER) faults.push('a layer: use var(--layer-…)');
  return faults;
}

/** Classes that no code names. `code` is all text in which a class can be named. */
export function unusedClasses(sheets: readonly StyleSheet[], code: string): string[] {
  const words = new Set(code.match(/[a-z][\w-]*/gi));
  return sheets.flatMap(({ path, text }) => {
    const names = [...withoutComments(text).matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)].map(
      ([, name]) => name!,
    );
    return [...new Set(names)]
      .filter((name) => !words.has(name))
      .map((name) => `${path}: .${name} is used nowhere`);
  });
}

/** The same declarations in two files: they belong to a class of app/ui/styles. */
export function sharedRules(sheets: readonly StyleSheet[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of sheets)
    for (const [, body] of withoutComments(text).matchAll(/\{([^{}]*)\}/g)) {
      const declarations = body!.split(';').flatMap((each) => each.trim().replace(/\s+/g, ' ') || []);
      if (declarations.length < MIN_SHARED) continue;
      const rule = declarations.sort().join('; ');
      places.set(rule, (places.get(rule) ?? new Set()).add(path));
    }
  return [...places].flatMap(([rule, paths]) =>
    paths.size > 1 ? `${[...paths].join(', ')}: { ${rule} }` : [],
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
