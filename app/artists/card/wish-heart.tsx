import './wish-heart.css';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHeart } from './wishes.ts';

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
