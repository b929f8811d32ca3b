import { Outlet } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/operator.route';
import { openAdmin } from './admin-data.server.ts';
import { adminTitle } from './admin-title.ts';

export const handle = { accent: 'royal', footer: false };
export const loader = (args: Route.LoaderArgs) => openAdmin(args);
export const meta = ({ location }: Route.MetaArgs) =>
  personalMeta(adminTitle(location.pathname, metaTexts('operators').t));

export default function Operator() {
  return <Outlet />;
}
