import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { safeNextPage } from '../core/next-page.ts';
import { callerContext, viewerContext } from '../core/viewer.server.ts';
import { takeSignInStep } from './sign-in-flow.server.ts';

export function openSignInPage({ request, context }: PageArgs) {
  const next = safeNextPage(new URL(request.url).searchParams.get('next'));
  if (context.get(viewerContext)) throw redirect(next);
  return { next };
}

export async function submitSignInPage({ request, context }: PageArgs) {
  const visit = {
    platform: context.get(platformContext),
    caller: context.get(callerContext),
    cookieHeader: request.headers.get('cookie'),
  };
  const step = await takeSignInStep(visit, await request.formData());
  const headers = new Headers(step.cookies.map((cookie) => ['set-cookie', cookie]));
  if ('to' in step) return redirect(step.to, { headers });
  return data(step.state, { headers });
}
