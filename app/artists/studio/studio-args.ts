import type { RouterContextProvider } from 'react-router';

export interface StudioArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { artistId?: string };
}
