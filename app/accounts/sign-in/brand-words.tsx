import { useTranslation } from '#app/shared/texts.tsx';

const PROMISES = ['held', 'free', 'clock', 'manager'] as const;

/** Beside the form of a wide screen: what an account is for, and what a host can rely on. */
export function BrandWords() {
  const { t } = useTranslation('accounts');
  return (
    <div className="brand-words">
      <p className="text-53">{t('brandSentence')}</p>
      <ul>
        {PROMISES.map((name) => (
          <li key={name}>{t(`brandPromises.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
}
