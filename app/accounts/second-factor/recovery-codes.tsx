import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  /** Where signing in leads on to; null back to the settings. */
  next: string | null;
}

/** Ten recovery codes, shown this once. */
export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
  const { t } = useTranslation('second-factor');
  return (
    <>
      <ul className="factor-codes tabular" aria-label={t('codes.label')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Banner tone="caution" fact={t('codes.once')}>
        {t('codes.keep')}
      </Banner>
      <div>
        <ButtonLink to={next ?? '/second-factor'}>{t('codes.continue')}</ButtonLink>
      </div>
    </>
  );
}
