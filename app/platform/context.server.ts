import { createContext } from 'react-router';
import type { Language } from '#app/shared/languages.ts';
import type { Platform } from './platform.server.ts';

/** The platform, for loaders and actions. */
export const platformContext = createContext<Platform>();

/** The nonce that this answer's inline scripts carry. */
export const nonceContext = createContext<string>('');

/** The internet address that a request came from, for limits. */
export const addressContext = createContext<string>('');

/** The language that a page answers in. */
export const languageContext = createContext<Language>('en');
