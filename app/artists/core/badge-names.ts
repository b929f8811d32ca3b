import type { Language } from '#app/shared/languages.ts';
import type { Badge } from './artist-figures.ts';
import en from './messages/badges.en.json' with { type: 'json' };
import hi from './messages/badges.hi.json' with { type: 'json' };
import pa from './messages/badges.pa.json' with { type: 'json' };

/** The names of badges for texts that are not translated in the browser. */
export const BADGE_NAMES: Record<Language, Record<Badge, string>> = { en: en.name, hi: hi.name, pa: pa.name };
