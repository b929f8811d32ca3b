import { createContext } from 'react';

type Written = Readonly<Record<string, string>>;

/** Names that staff wrote, in one language, by `nameKey`. They win over the shipped texts of the same namespace. */
export interface StoredNames {
  /** Changes whenever a name does. */
  version: string;
  names: Written;
  skills: Written;
}

export const SHIPPED_NAMES: StoredNames = { version: '', names: {}, skills: {} };

export const NamesContext = createContext<StoredNames>(SHIPPED_NAMES);

/** Key of a name in the texts: `Punjabi folk` is `punjabi-folk`. A name without Latin letters is its own key. */
export function nameKey(stored: string): string {
  const lower = stored.toLowerCase();
  return lower.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '') || lower;
}

/** Names written for a namespace; none for other namespaces. */
export function writtenNames(stored: StoredNames, namespace: string): Written {
  return namespace === 'names' || namespace === 'skills' ? stored[namespace] : {};
}
