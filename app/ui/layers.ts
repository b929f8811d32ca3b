/** What lies over the page: dialogs, drawers, viewers. Each has an entry in the browser's history, so that Back closes it. */
interface Layer {
  close: () => void;
  depth: number;
  /** The router's key of the page below, in the state of the history. */
  page: unknown;
}

const layers: Layer[] = [];
/** The layer whose entry is being left because it was closed otherwise. */
let leaving: Layer | undefined;
let listening = false;
/** A link over the page was pressed: closing what it is in is part of going elsewhere. */
let followsLink = false;
let goesBack = false;

const state = () => (history.state ?? {}) as { key?: unknown; layer?: number };

/** Before the router listens: going back from a layer to its page is no navigation. */
export function closeLayersOnBack(): void {
  listening = true;
  addEventListener('click', noteLink, true);
  noteDirection();
  addEventListener('popstate', (event) => {
    const left = leaving;
    leaving = undefined;
    if (left && state().key === left.page) return event.stopImmediatePropagation();
    const top = layers.at(-1);
    if (!top && goesBack && state().layer) {
      // What lay over that page is gone: back to the page itself.
      event.stopImmediatePropagation();
      history.back();
      return;
    }
    if (!top || state().key !== top.page) return;
    event.stopImmediatePropagation();
    const depth = state().layer ?? 0;
    while (layers.length > 0 && layers.at(-1)!.depth > depth) layers.pop()!.close();
  });
}

function noteLink({ target }: MouseEvent) {
  if (layers.length === 0 || !(target instanceof Element) || !target.closest('a[href]')) return;
  followsLink = true;
  setTimeout(() => {
    followsLink = false;
  });
}

/** Only browsers with the Navigation API tell; in others one more Back is needed after such a link. */
function noteDirection() {
  if (!('navigation' in window)) return;
  let index = navigation.currentEntry?.index ?? 0;
  navigation.addEventListener('currententrychange', () => {
    const next = navigation.currentEntry?.index ?? 0;
    goesBack = next < index;
    index = next;
  });
}

/** Adds a layer; the returned function takes it away with its entry. */
export function openLayer(close: () => void): () => void {
  if (!listening) return () => {};
  const { key, layer = 0 } = state();
  const known = layers.some(({ depth, page }) => depth === layer && page === key);
  // A layer that closed in this moment leaves its entry to the next.
  const own: Layer = { close, page: key, depth: known || layer === 0 ? layer + 1 : layer };
  if (own.depth !== layer) history.pushState({ ...history.state, layer: own.depth }, '');
  layers.push(own);
  return () => {
    const at = layers.indexOf(own);
    if (at < 0) return;
    layers.splice(at, 1);
    if (followsLink) return;
    // What closes it may also lead to another page, or open another layer.
    setTimeout(() => {
      const { key: page, layer: depth } = state();
      if (page !== own.page || depth !== own.depth || layers.some((other) => other.depth >= own.depth))
        return;
      leaving = own;
      history.back();
    });
  };
}
