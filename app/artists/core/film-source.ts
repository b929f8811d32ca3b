import { parseVideoLink } from './video-link.ts';

/** A file of our own, below a folder that this server serves. No segment begins with a dot. */
const OWN_FILE = /^\/film\/[\w-][\w.-]*\.(?:mp4|webm)$/;

/**
 * Whether pages may play a film: on YouTube, in its mode without cookies, or a file of our own. Any other host would
 * learn who looks at the page, and could change the film after we looked at it.
 */
export function isPlayable(source: string): boolean {
  return OWN_FILE.test(source) || parseVideoLink(source) !== null;
}
