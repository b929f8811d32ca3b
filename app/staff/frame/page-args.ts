import type { RouterContextProvider } from 'react-router';
import { localAddress } from '#app/shared/local-address.ts';
import { cutText, readForm } from '#app/shared/read-form.ts';
import type { DoneName } from './action-name.ts';

export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const MAX_PAGES = 1000;

export function readPageNumber(request: Request): number {
  const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1;
  return Math.min(MAX_PAGES, Math.max(1, asked));
}

/** Redirect target after an action: the back office list it came from, never an outside address. */
export function readReturnAddress(form: FormData, otherwise: string): string {
  const next = localAddress(readForm(form, { next: cutText(2001) }).next);
  return next !== null && /^\/operator(\/[\w/-]*)?(\?[\w=&%.-]*)?$/.test(next) ? next : otherwise;
}

export function addDoneToAddress(address: string, done: DoneName): string {
  const url = new URL(address, 'http://desk');
  url.searchParams.set('done', done);
  return url.pathname + url.search;
}
