import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openInbox, submitInbox } from '../inbox/inbox-page.server.ts';
import { InboxPage } from '../inbox/inbox-page.tsx';
import type { Route } from './+types/messages.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openInbox(args);
export const action = (args: Route.ActionArgs) => submitInbox(args);
export const meta = () => personalMeta(metaTexts('inbox').t('meta.title'));

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}
