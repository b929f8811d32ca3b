import { createListeners } from '#app/shared/listeners.ts';
import './wish-heart.css';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { useViewer } from '#app/shared/use-viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { toast } from '#app/ui/toast.tsx';
import {
  formatIds,
  GUEST_LIST,
  guestListCookies,
  guestListInCookie,
  parseIds,
  withWishChanged,
} from './guest-list.ts';

interface WishHeartProps {
  artist: { id: number; name: string };
  saved?: boolean;
  words?: boolean;
}

export function WishHeart({ artist, saved = false, words = false }: WishHeartProps) {
  const { t } = useTranslation('artists');
  const { wished, press } = useHeart(artist.id, saved);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    if (!(await press())) toast(t('heart.failed'));
    setBusy(false);
  }
  return (
    <form
      method="post"
      action="/wishlist"
      onSubmit={submit}
      className="wish-heart"
      data-words={words || undefined}
    >
      <button
        type="submit"
        name={wished ? 'remove' : 'add'}
        value={artist.id}
        {...(words ? {} : { 'aria-pressed': wished, 'aria-label': t('heart.label', { name: artist.name }) })}
      >
        <Icon name={wished ? 'heartFull' : 'heart'} size={22} />
        {words && <span>{t(wished ? 'heart.saved' : 'heart.save')}</span>}
      </button>
    </form>
  );
}

const none: readonly number[] = [];
let wished = none;
let owner: boolean | null = null;
let loaded = false;
const { tell, subscribe } = createListeners();

/** Wishlist state of an artist. Pages are cached for all visitors, so hearts load after hydration. */
function useHeart(id: number, before: boolean): { wished: boolean; press: () => Promise<boolean> } {
  const viewer = useViewer();
  const signedIn = Boolean(viewer);
  const isKnown = viewer !== undefined;
  useEffect(() => {
    if (isKnown) loadWishes(signedIn);
  }, [isKnown, signedIn]);
  const known = useSyncExternalStore(
    subscribe,
    () => (loaded ? wished.includes(id) : before),
    () => before,
  );
  return { wished: known, press: () => toggleWish(id, !known, signedIn) };
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
