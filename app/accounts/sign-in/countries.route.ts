import type { LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { offeredCountries } from '../core/sms-abroad.server.ts';

/** Countries for a dialog. The page of signing in would lead whoever has signed in meanwhile away. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { countries: await offeredCountries(context.get(platformContext)) };
}
