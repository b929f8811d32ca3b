import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';

/** Loader data of a page that needs only the address of the site. */
export function readOrigin({ context }: { context: Readonly<RouterContextProvider> }) {
  return { origin: context.get(platformContext).config.origin };
}
