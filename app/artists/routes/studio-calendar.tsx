import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openCalendar, submitCalendar } from '../studio/studio-calendar/calendar-page.server.ts';
import { CalendarPage } from '../studio/studio-calendar/calendar-page.tsx';
import type { Route } from './+types/studio-calendar.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openCalendar(args);
export const action = (args: Route.ActionArgs) => submitCalendar(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.calendar'));
/** After a refusal too: what took the time must be seen. */
export const shouldRevalidate = () => true;

export default function StudioCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} answer={actionData} />;
}
