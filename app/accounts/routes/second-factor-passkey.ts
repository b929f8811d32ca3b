import { redirect } from 'react-router';
import { answerPasskeyCall } from '../passkeys/passkey-calls.server.ts';
import type { Route } from './+types/second-factor-passkey.ts';

export const action = (args: Route.ActionArgs) => answerPasskeyCall(args);
export const loader = () => redirect('/second-factor');
