import { useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  next: string | null;
}

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
      <div className="factor-acts">
        <ButtonLink to={next ?? '/second-factor'}>{t('codes.continue')}</ButtonLink>
        <CopyCodes codes={codes} />
      </div>
    </>
  );
}

function CopyCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('second-factor');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button look="second" className="needs-script" onClick={copy}>
        {t(copied ? 'codes.copied' : 'codes.copy')}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {copied && t('codes.copied')}
      </span>
    </>
  );
}
