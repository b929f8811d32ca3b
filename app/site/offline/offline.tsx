import { useEffect, useState } from 'react';
import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import './offline.css';

/** Registers `public/service-worker.js` and shows when a page is an offline copy. */
export default function Offline() {
  const { t, language } = useTranslation('shell');
  const keptAt = useKeptAt();
  useEffect(() => {
    navigator.serviceWorker?.register('/service-worker.js').catch(console.error);
    navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ language }));
  }, [language]);
  if (!keptAt) return null;
  const at = formatInstant(keptAt, language, 'dayYear');
  return (
    <p className="kept-notice" role="status" data-ground="night">
      {t('kept', { at })}
    </p>
  );
}

function useKeptAt(): string | undefined {
  const [keptAt, setKeptAt] = useState<string>();
  useEffect(() => {
    setKeptAt(document.documentElement.dataset.keptAt);
    const told = ({ data }: MessageEvent<{ keptAt?: string }>) => data.keptAt && setKeptAt(data.keptAt);
    const online = () => setKeptAt(undefined);
    navigator.serviceWorker?.addEventListener('message', told);
    window.addEventListener('online', online);
    return () => {
      navigator.serviceWorker?.removeEventListener('message', told);
      window.removeEventListener('online', online);
    };
  }, []);
  return keptAt;
}
