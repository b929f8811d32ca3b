import { redirect } from 'react-router';
import { chooseLanguage } from '../choose-language.server.ts';
import type { Route } from './+types/language.ts';

export function action(args: Route.ActionArgs) {
  return chooseLanguage(args);
}

export function loader() {
  return redirect('/');
}
