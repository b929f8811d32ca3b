import type { RouterContextProvider } from 'react-router';
import { localAddress } from '#app/shared/local-address.ts';

/** What a loader or an action of the desk gets. */
export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const MAX_PAGES = 1000;

/** The page that an address asks for, from 1. */
export function pageOf(request: Request): number {
  const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1;
  return Math.min(MAX_PAGES, Math.max(1, asked));
}

/** Where to go after an act: back to the list of the desk that it was pressed in, never off the desk. */
export function backTo(form: FormData, otherwise: string): string {
  const next = localAddress(form.get('next'));
  return next !== null && /^\/operator(\/[\w/-]*)?(\?[\w=&%.-]*)?$/.test(next) ? next : otherwise;
}

/** An address with the name of what was just done. */
export function withDone(address: string, done: string): string {
  const url = new URL(address, 'http://desk');
  url.searchParams.set('done', done);
  return url.pathname + url.search;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
