import { parseVideoLink } from '#app/shared/video-link.ts';

/** A file in a folder that this server serves. No segment starts with a dot. */
const OWN_FILE = /^\/film\/[\w-][\w.-]*\.(?:mp4|webm)$/;

/** YouTube without cookies, or our own files: other hosts could track visitors or swap the film. */
export function isPlayable(source: string): boolean {
  return OWN_FILE.test(source) || parseVideoLink(source) !== null;
}
