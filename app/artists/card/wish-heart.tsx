import { createListeners } from '#app/shared/listeners.ts';
import './wish-heart.css';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { useViewer } from '#app/shared/use-viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { toast } from '#app/ui/toast.tsx';
import { formatIds, GUEST_LIST, guestCookies, idsInCookie, parseIds, withChange } from './guest-list.ts';

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
    if (isKnown) start(signedIn);
  }, [isKnown, signedIn]);
  const known = useSyncExternalStore(
    subscribe,
    () => (loaded ? wished.includes(id) : before),
    () => before,
  );
  return { wished: known, press: () => press(id, !known, signedIn) };
}

function start(signedIn: boolean) {
  if (owner === signedIn) return;
  owner = signedIn;
  const kept = guestList();
  if (!signedIn) return change(kept);
  // Wishes from before sign-in travel in the cookie and join the account's list.
  if (kept.length > 0) keepCookie(kept);
  fetch('/wishlist/hearts')
    .then((answer) => (answer.ok ? take(answer) : undefined))
    .then(() => remember([]))
    .catch(() => {});
}

async function press(id: number, on: boolean, signedIn: boolean): Promise<boolean> {
  const before = wished;
  if (loaded) change(withChange(before, { id, wished: on }));
  const kept = await fetch('/wishlist/hearts', {
    method: 'POST',
    body: new URLSearchParams({ [on ? 'add' : 'remove']: String(id) }),
  })
    .then((answer) => (answer.ok ? take(answer).then(() => true) : false))
    .catch(() => false);
  if (!kept && loaded) change(before);
  if (kept && !signedIn) remember(wished);
  return kept;
}

async function take(answer: Response) {
  const { ids } = (await answer.json()) as { ids: number[] };
  change(ids);
}

/** The cookie is authoritative; the copy in browser storage covers browsers that expire it early. */
function guestList(): number[] {
  const inCookie = idsInCookie(document.cookie);
  if (inCookie.length > 0) return inCookie;
  const kept = parseIds(stored());
  if (kept.length > 0) keepCookie(kept);
  return kept;
}

function keepCookie(ids: readonly number[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  for (const cookie of guestCookies(ids, location.protocol === 'https:')) document.cookie = cookie;
}

function remember(ids: readonly number[]) {
  try {
    if (ids.length > 0) localStorage.setItem(GUEST_LIST, formatIds(ids));
    else localStorage.removeItem(GUEST_LIST);
  } catch {
    // Without browser storage the cookie still works.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(GUEST_LIST);
  } catch {
    return null;
  }
}

function change(next: readonly number[]) {
  wished = next;
  loaded = true;
  tell();
}
