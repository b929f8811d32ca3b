import type { Route } from './+types/log-out.route';
import { openLogOut, submitLogOut } from './log-out.server.ts';

export const loader = () => openLogOut();
export const action = (args: Route.ActionArgs) => submitLogOut(args);
