import type { RouterContextProvider } from 'react-router';

/** What loaders and actions of the studio are given. */
export interface StudioArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { artistId?: string };
}
