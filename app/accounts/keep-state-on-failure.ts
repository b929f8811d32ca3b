import { type SignInState, stateOf } from './sign-in-state.ts';

interface ClientActionArgs {
  request: Request;
  serverAction(): Promise<unknown>;
}

/** Without a connection the form stays as it is, with a sentence, instead of an error page. */
export async function keepStateOnFailure({ request, serverAction }: ClientActionArgs): Promise<SignInState> {
  const form = await request.clone().formData();
  try {
    return (await serverAction()) as SignInState;
  } catch (error) {
    if (error instanceof Response) throw error;
    const key = form.get('intent') === 'verify' ? 'verifyFailed' : 'sendFailed';
    return { ...stateOf(form), error: { key } };
  }
}
