import { data } from 'react-router';
import { type SignInState, stateOf } from './sign-in-state.ts';

interface ClientActionArgs {
  request: Request;
  serverAction(): Promise<unknown>;
}

/**
 * Without a connection the form stays as it is, with a sentence, instead of an error page. The status keeps the router
 * from loading the page under the dialog again, which would fail too.
 */
export async function keepStateOnFailure({ request, serverAction }: ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return (await serverAction()) as SignInState;
  } catch (error) {
    if (error instanceof Response) throw error;
    const key = form.get('intent') === 'verify' ? 'verifyFailed' : 'sendFailed';
    return data<SignInState>({ ...stateOf(form), error: { key } }, { status: 503 });
  }
}
