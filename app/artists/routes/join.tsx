import { metaTexts } from '#app/shared/meta-texts.ts';
import { openJoin, submitJoin } from '../join/join-page.server.ts';
import { JoinPage } from '../join/join-page.tsx';
import type { Route } from './+types/join.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openJoin(args);
export const action = (args: Route.ActionArgs) => submitJoin(args);
export function meta({ loaderData }: Route.MetaArgs) {
  const { t } = metaTexts('join');
  return [
    { title: `${t(loaderData?.kind === 'team' ? 'meta.team' : 'meta.solo')} · Mehfil` },
    { name: 'description', content: t('meta.description') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage key={loaderData.kind} {...loaderData} answer={actionData} />;
}
