import type { RouterContextProvider } from 'react-router';

/** What a loader or an action needs of the router. */
export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface ParamArgs<Name extends string> extends PageArgs {
  params: { [Param in Name]?: string };
}
