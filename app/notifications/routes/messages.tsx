import { openInbox, submitInbox } from '../inbox/inbox-page.server.ts';
import { InboxPage } from '../inbox/inbox-page.tsx';
import type { Route } from './+types/messages.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openInbox(args);
export const action = (args: Route.ActionArgs) => submitInbox(args);
export const meta: Route.MetaFunction = () => [
  { title: 'Messages · Mehfil' },
  { name: 'robots', content: 'noindex' },
];

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}
