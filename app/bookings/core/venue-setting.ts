import { VENUE_SETTINGS, type VenueSetting } from '#app/nights/sound-verdict.ts';

/** Unknown, unless the text is one of the settings. */
export function readVenueSetting(text: string | undefined): VenueSetting {
  return VENUE_SETTINGS.find((setting) => setting === text) ?? 'unknown';
}
