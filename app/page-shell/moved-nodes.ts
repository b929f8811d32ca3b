/** Texts that a translating browser replaced, with what it put in their place. */
const replaced = new WeakMap<Node, Node>();

/**
 * Browsers that translate a page put elements in the place of texts, which React then neither finds nor changes.
 * Here React's calls reach what is there instead, and a changed text is shown as it is until it is translated again.
 */
export function allowMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = nodeShownFor(child, this);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    return insertBefore.call(this, child, before && nodeShownFor(before, this)) as Child;
  };
  new MutationObserver(rememberTranslations).observe(document, { childList: true, subtree: true });
}

function nodeShownFor(node: Node, parent: Node): Node | null {
  if (node.parentNode === parent) return node;
  const shown = replaced.get(node);
  return shown?.parentNode === parent ? shown : null;
}

function rememberTranslations(changes: readonly MutationRecord[]) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const shown = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (!shown || replaced.has(text)) continue;
      replaced.set(text, shown);
      // The observer keeps watching a text that is out of the page.
      new MutationObserver(() => {
        shown.textContent = text.data;
      }).observe(text, { characterData: true });
    }
  }
}

function isTranslation(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font';
}
