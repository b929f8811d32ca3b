import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/breadcrumbs.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { EraseForm } from './erase-form.tsx';
import type { ErasureOutlook } from './personal-data.ts';
import type { ErasureAnswer } from './privacy-page.server.ts';

/** The same question as the dialog's, where no script runs. */
export function ErasePage({
  outlook,
  answer,
}: {
  outlook: ErasureOutlook;
  answer: ErasureAnswer | undefined;
}) {
  const { t } = useTranslation('privacy');
  return (
    <AccountFrame section="privacy-settings" title={t('erase.question')}>
      <div className="mt-6 mb-8 max-w-[60ch]">
        <EraseForm outlook={outlook} answer={answer} />
      </div>
      <BackLink to="/privacy-settings">{t('erase.back')}</BackLink>
    </AccountFrame>
  );
}
