import { openLogOut, submitLogOut } from '../log-out.server.ts';
import type { Route } from './+types/log-out.ts';

export const loader = () => openLogOut();
export const action = (args: Route.ActionArgs) => submitLogOut(args);
