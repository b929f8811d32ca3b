import { data, type RouterContextProvider } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';

export function refuseOutsideDemo(context: Readonly<RouterContextProvider>): void {
  if (!context.get(platformContext).config.demo) throw data(null, { status: 404 });
}
