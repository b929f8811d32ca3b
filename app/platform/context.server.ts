import { createContext } from 'react-router';
import type { Language } from '#app/shared/languages.ts';
import type { DatabaseUnavailable } from './database-unavailable.server.ts';
import type { Platform } from './platform.server.ts';

export const platformContext = createContext<Platform>();

export const nonceContext = createContext<string>('');

/** The page is rendered once for every reader: without a viewer, and without a reader's mark. */
export const sharedPageContext = createContext<boolean>(false);

/** Who sent the request, as far as limits per address need to know. `known`: signed in. */
export const senderContext = createContext<{
  address: string;
  /** Null where nobody is signed in. */
  account: { name: string; email: string; phone: string } | null;
}>();

export const languageContext = createContext<Language>('en');

/** Set when the page failed because the database was unavailable. */
export const failureContext = createContext<DatabaseUnavailable | null>(null);
