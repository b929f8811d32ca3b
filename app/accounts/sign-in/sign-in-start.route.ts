import type { PageArgs } from '#app/shared/page-args.ts';
import { readSignInStart } from './sign-in-page.server.ts';

/** For a dialog. The page of signing in would lead whoever has signed in meanwhile away. */
export const loader = (args: PageArgs) => readSignInStart(args);
