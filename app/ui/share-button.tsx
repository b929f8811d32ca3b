import { useTranslation } from '#app/shared/texts.tsx';

/** Hands a text and an address of ours to the phone's own sharing; without it, to WhatsApp. */
export function ShareButton({ text, path }: { text: string; path: string }) {
  const { t } = useTranslation('ui');
  function share() {
    const url = new URL(path, location.href).href;
    // A reader who closes the phone's sheet wanted nothing.
    if (navigator.share) navigator.share({ text, url }).catch(() => {});
    else open(`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`, '_blank', 'noopener');
  }
  return (
    <button type="button" className="link needs-script min-h-11 cursor-pointer" onClick={share}>
      {t('share')}
    </button>
  );
}
