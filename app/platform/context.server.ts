import { createContext } from 'react-router';
import type { Language } from '#app/shared/languages.ts';
import type { DatabaseUnavailable } from './database-unavailable.server.ts';
import type { Log } from './log.server.ts';
import type { Platform } from './platform.server.ts';

/** The platform, for loaders and actions. */
export const platformContext = createContext<Platform>();

/** The nonce that this answer's inline scripts carry. */
export const nonceContext = createContext<string>('');

/** The internet address that a request came from, for limits. */
export const addressContext = createContext<string>('');

/** The language that a page answers in. */
export const languageContext = createContext<Language>('en');

/** Set where the page could not be made because the database was unavailable. */
export const failureContext = createContext<DatabaseUnavailable | null>(null);

/** The id of the request, and a log whose lines carry it. */
export const requestLogContext = createContext<{ id: string; log: Pick<Log, 'error'> } | null>(null);
