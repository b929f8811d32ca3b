import { redirect } from 'react-router';
import type { Route } from './+types/second-factor-passkey.route';
import { answerPasskeyCall } from './passkey-calls.server.ts';

export const action = (args: Route.ActionArgs) => answerPasskeyCall(args);
export const loader = () => redirect('/second-factor');
