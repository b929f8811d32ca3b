import { UNAVAILABLE } from '#app/platform/http.server.ts';
import { spokenLanguages } from '#app/shared/languages.ts';
import { busyPage } from '../../server/overload-response.ts';

/** Name and text of each file that a balancer sends while there is no room. */
export function busyFiles(): [string, string][] {
  const pages = spokenLanguages.map((language): [string, string] => [
    `busy-${language}.html`,
    busyPage(language, 'overloaded', true),
  ]);
  const data = JSON.stringify({ error: UNAVAILABLE.overloaded, code: 'overloaded' });
  return [...pages, ['busy.json', data]];
}
