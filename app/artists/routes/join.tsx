import { openJoin, submitJoin } from '../join/join-page.server.ts';
import { JoinPage } from '../join/join-page.tsx';
import type { Route } from './+types/join.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openJoin(args);
export const action = (args: Route.ActionArgs) => submitJoin(args);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title:
      loaderData?.kind === 'team' ? 'Join as a Team of Artists · Mehfil' : 'Register as an Artist · Mehfil',
  },
  {
    name: 'description',
    content: 'Perform at weddings, parties and corporate events around Chandigarh: apply in ten minutes.',
  },
  { name: 'robots', content: 'noindex' },
];

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage key={loaderData.kind} {...loaderData} answer={actionData} />;
}
