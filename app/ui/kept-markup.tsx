import { createContext, type ReactElement, use } from 'react';
import { NamesContext } from '#app/shared/names/stored-names.ts';

/** Returns the HTML of an element, rendered once for the same name and data. */
export type RenderKept = (name: string, data: unknown, element: ReactElement) => string;

/** Filled on the server only. */
export const MarkupContext = createContext<RenderKept | null>(null);

interface KeptMarkupProps {
  name: string;
  /** All that the children depend on besides the language and the names that staff wrote. */
  of: unknown;
  children: ReactElement;
}

/**
 * A part of a page whose HTML the server keeps and reuses; the browser hydrates it as usual.
 * Children may use texts, names and links, but no other context and no `useId`.
 */
export function KeptMarkup({ name, of, children }: KeptMarkupProps) {
  const render = use(MarkupContext);
  const names = use(NamesContext);
  if (!render) return <div className="contents">{children}</div>;
  const named = <NamesContext value={names}>{children}</NamesContext>;
  const html = render(name, [of, names.version], named);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React rendered from the same children
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
