import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type Speaker, Texts } from '#app/shared/texts.tsx';
import type { RenderKept } from '#app/ui/kept-markup.tsx';

interface Kept {
  html: string;
  namespaces: readonly string[];
}

const MAX_KEPT = 5000;

const store = new Map<string, Kept>();

/** Keeps rendered parts of pages by language, name and data; the oldest goes when there are too many. */
export function markupStore(speaker: Speaker): RenderKept {
  return (name, data, element) => {
    const key = `${speaker.language} ${name} ${JSON.stringify(data)}`;
    const kept = store.get(key) ?? storeMarkup(key, renderAlone(element, speaker));
    for (const namespace of kept.namespaces) speaker.translator(namespace);
    return kept.html;
  };
}

function storeMarkup(key: string, kept: Kept): Kept {
  if (store.size >= MAX_KEPT) store.delete(store.keys().next().value!);
  store.set(key, kept);
  return kept;
}

function renderAlone(element: ReactElement, speaker: Speaker): Kept {
  const namespaces = new Set<string>();
  const translator: Speaker['translator'] = (namespace) => {
    namespaces.add(namespace);
    return speaker.translator(namespace);
  };
  const html = renderToString(
    <Texts speaker={{ ...speaker, translator }}>
      <StaticRouter location="/">{element}</StaticRouter>
    </Texts>,
  );
  return { html, namespaces: [...namespaces] };
}
