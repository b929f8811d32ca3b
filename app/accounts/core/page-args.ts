import type { RouterContextProvider } from 'react-router';

export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}
