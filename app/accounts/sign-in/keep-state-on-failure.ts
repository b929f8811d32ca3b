import { data } from 'react-router';
import { choice, readForm } from '#app/shared/read-form.ts';
import { type SignInState, stateFromForm } from './sign-in-state.ts';

interface ClientActionArgs {
  request: Request;
  serverAction(): Promise<unknown>;
}

/** Offline, keeps the form with an error; the status stops a revalidation that would fail too. */
export async function keepStateOnFailure({ request, serverAction }: ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return (await serverAction()) as SignInState;
  } catch (error) {
    if (error instanceof Response) throw error;
    const key = readForm(form, { intent: choice(['verify']) }).intent ? 'verifyFailed' : 'sendFailed';
    return data<SignInState>({ ...stateFromForm(form), error: { key } }, { status: 503 });
  }
}
