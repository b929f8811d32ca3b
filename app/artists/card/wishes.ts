import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#app/shared/listeners.ts';
import { useViewer } from '#app/shared/use-viewer.ts';
import {
  formatIds,
  GUEST_LIST,
  guestListCookies,
  guestListInCookie,
  parseIds,
  withWishChanged,
} from './guest-list.ts';

const none: readonly number[] = [];
let wished = none;
let owner: boolean | null = null;
let loaded = false;
const { tell, subscribe } = createListeners();

/** Wishlist state of an artist. Pages are cached for all visitors, so hearts load after hydration. */
export function useHeart(id: number, before: boolean): { wished: boolean; press: () => Promise<boolean> } {
  const signedIn = useWishes();
  const known = useSyncExternalStore(
    subscribe,
    () => (loaded ? wished.includes(id) : before),
    () => before,
  );
  return { wished: known, press: () => toggleWish(id, !known, signedIn) };
}

/** Loads the list once it is known whose it is; tells whether an account keeps it. */
function useWishes(): boolean {
  const viewer = useViewer();
  const signedIn = Boolean(viewer && !viewer.asleep);
  const isKnown = viewer !== undefined;
  useEffect(() => {
    if (isKnown) loadWishes(signedIn);
  }, [isKnown, signedIn]);
  return signedIn;
}

/** How many artists are on the reader's wishlist; 0 until it is known. */
export function useWishCount(): number {
  useWishes();
  return useSyncExternalStore(
    subscribe,
    () => wished.length,
    () => 0,
  );
}

function loadWishes(signedIn: boolean) {
  if (owner === signedIn) return;
  owner = signedIn;
  const kept = readGuestList();
  if (!signedIn) return replaceWished(kept);
  // Wishes from before sign-in travel in the cookie and join the account's list.
  if (kept.length > 0) writeGuestCookie(kept);
  fetch('/wishlist/hearts')
    .then((answer) => (answer.ok ? showAnsweredWishes(answer) : undefined))
    .then(() => storeGuestList([]))
    .catch(() => {});
}

async function toggleWish(id: number, on: boolean, signedIn: boolean): Promise<boolean> {
  const before = wished;
  if (loaded) replaceWished(withWishChanged(before, { id, wished: on }));
  const kept = await fetch('/wishlist/hearts', {
    method: 'POST',
    body: new URLSearchParams({ [on ? 'add' : 'remove']: String(id) }),
  })
    .then((answer) => (answer.ok ? showAnsweredWishes(answer).then(() => true) : false))
    .catch(() => false);
  if (!kept && loaded) replaceWished(before);
  if (kept && !signedIn) storeGuestList(wished);
  return kept;
}

async function showAnsweredWishes(answer: Response) {
  const { ids } = (await answer.json()) as { ids: number[] };
  replaceWished(ids);
}

/** The cookie is authoritative; the copy in browser storage covers browsers that expire it early. */
function readGuestList(): number[] {
  const inCookie = guestListInCookie(document.cookie);
  if (inCookie.length > 0) return inCookie;
  const kept = parseIds(storedGuestList());
  if (kept.length > 0) writeGuestCookie(kept);
  return kept;
}

function writeGuestCookie(ids: readonly number[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  for (const cookie of guestListCookies(ids, location.protocol === 'https:')) document.cookie = cookie;
}

function storeGuestList(ids: readonly number[]) {
  try {
    if (ids.length > 0) localStorage.setItem(GUEST_LIST, formatIds(ids));
    else localStorage.removeItem(GUEST_LIST);
  } catch {
    // Without browser storage the cookie still works.
  }
}

function storedGuestList(): string | null {
  try {
    return localStorage.getItem(GUEST_LIST);
  } catch {
    return null;
  }
}

function replaceWished(next: readonly number[]) {
  wished = next;
  loaded = true;
  tell();
}
