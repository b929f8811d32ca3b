import { useTranslation } from '#app/shared/texts.tsx';

const PROMISES = ['held', 'free', 'clock', 'manager'] as const;

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
