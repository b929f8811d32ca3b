import { Outlet } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openDesk } from '../desk-data.server.ts';
import { deskTitle } from '../desk-title.ts';
import type { Route } from './+types/operator.ts';

export const handle = { accent: 'royal', footer: false };
export const loader = (args: Route.LoaderArgs) => openDesk(args);
export const meta = ({ location }: Route.MetaArgs) =>
  personalMeta(deskTitle(location.pathname, metaTexts('operators').t));

/** Rights, counts and the clock of the desk, for the frame that each of its pages draws. */
export default function Operator() {
  return <Outlet />;
}
