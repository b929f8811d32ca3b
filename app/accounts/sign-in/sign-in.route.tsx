import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/sign-in.route';
import { keepStateOnFailure } from './keep-state-on-failure.ts';
import { openSignInPage, submitSignInPage } from './sign-in-page.server.ts';
import { SignInPage } from './sign-in-page.tsx';

export const loader = (args: Route.LoaderArgs) => openSignInPage(args);
export const action = (args: Route.ActionArgs) => submitSignInPage(args);
export const clientAction = (args: Route.ClientActionArgs) => keepStateOnFailure(args);
export const meta = () => personalMeta(metaTexts('accounts').t('meta.signIn'));

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage kind="sign-in" answer={actionData} {...loaderData} />;
}
