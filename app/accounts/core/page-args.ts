import type { RouterContextProvider } from 'react-router';

/** What loaders and actions are given. */
export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}
