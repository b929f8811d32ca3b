import { platformContext } from '#app/platform/context.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { actOnDay } from '../act-on-day.server.ts';
import { DayPage } from '../components/day-page.tsx';
import { requireDayParty } from '../day-access.server.ts';
import { dayDeskOf } from '../day-desk.server.ts';
import { loadDay } from '../load-day.server.ts';
import type { Route } from './+types/day.ts';

export const handle = { accent: 'rani' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const party = await requireDayParty(context, request, params.id);
  return loadDay(dayDeskOf(context.get(platformContext)), party);
}

export const action = (args: Route.ActionArgs) => actOnDay(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('day').t('meta.title', { code: loaderData?.head.code ?? '' }));

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  return <DayPage day={loaderData} answer={actionData} />;
}
