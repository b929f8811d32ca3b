/** Texts by their place in a tree of texts: `sections.0.blocks.1`. */
export type Pieces = Readonly<Record<string, string>>;

/** Names that are no text for readers. */
const NOT_TEXTS = new Set(['id', 'updated', 'computed']);

/** Every text of a tree by its place. */
export function textsByPlace(tree: unknown, at = ''): Record<string, string> {
  if (typeof tree === 'string') return { [at]: tree };
  if (typeof tree !== 'object' || tree === null) return {};
  return Object.assign(
    {},
    ...Object.entries(tree)
      .filter(([name]) => Array.isArray(tree) || !NOT_TEXTS.has(name))
      .map(([name, part]) => textsByPlace(part, at === '' ? name : `${at}.${name}`)),
  );
}

/**
 * The same tree with these texts in their places. Unknown places are ignored; an emptied item of a list is left out.
 * `sections.order` is the order of a list, counted from one, such as `3 1 2`.
 */
export function replaceTexts<Tree>(tree: Tree, changed: Pieces): Tree {
  return replaceTextsUnder(tree, new Map(Object.entries(changed)), '') as Tree;
}

function replaceTextsUnder(tree: unknown, changed: ReadonlyMap<string, string>, at: string): unknown {
  if (typeof tree === 'string') return changed.get(at) ?? tree;
  if (typeof tree !== 'object' || tree === null) return tree;
  const parts = Object.entries(tree).map(
    ([name, part]) =>
      [
        name,
        !Array.isArray(tree) && NOT_TEXTS.has(name)
          ? part
          : replaceTextsUnder(part, changed, at === '' ? name : `${at}.${name}`),
      ] as const,
  );
  if (Array.isArray(tree))
    return orderOf(tree, changed.get(`${at}.order`))
      .map((index) => parts[index]![1])
      .filter((part) => !isEmptied(part));
  return Object.fromEntries(parts);
}

/** Every item of a list once; what is not named comes last, as it was shipped. */
export function orderOf(list: readonly unknown[], written = ''): number[] {
  const named = written.split(' ').map((number) => Number(number) - 1);
  const all = [...list.keys()];
  return [...new Set([...named, ...all])].filter((index) => all.includes(index));
}

/** The places of a tree as readers get their texts. */
export function placesInOrder(tree: unknown, changed: Pieces): string[] {
  const places = Object.keys(textsByPlace(tree)).map((place): [string, string] => [place, place]);
  const orders = Object.entries(changed).filter(([place]) => place.endsWith('.order'));
  return Object.values(textsByPlace(replaceTexts(tree, Object.fromEntries([...places, ...orders]))));
}

/** An emptied text, a question without words, or a list without items. */
function isEmptied(part: unknown): boolean {
  if (part === '') return true;
  if (typeof part !== 'object' || part === null) return false;
  if ('question' in part && 'answer' in part) return part.question === '' || part.answer === '';
  return 'list' in part && Array.isArray(part.list) && part.list.length === 0;
}
