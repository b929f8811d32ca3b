import { redirect } from 'react-router';
import type { Route } from './+types/language.route';
import { chooseLanguage } from './choose-language.server.ts';

export function action(args: Route.ActionArgs) {
  return chooseLanguage(args);
}

export function loader() {
  return redirect('/');
}
