import { createTextReader } from '#app/shared/text-reader.ts';
import { catalogueUrl } from './i18n.ts';

/** Loads the texts the server page used, so that hydration changes nothing. */
export async function loadTextsOfPage(page: HTMLElement) {
  const reader = createTextReader(page.lang, fetchCatalogue);
  await Promise.all((page.dataset.texts ?? 'ui').split(' ').map((namespace) => reader.load(namespace)));
  return reader;
}

async function fetchCatalogue(language: string, namespace: string) {
  const url = catalogueUrl(language, namespace);
  if (!url) return {};
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer.json();
}
