import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import type { Route } from './+types/privacy-erase.route';
import { EraseForm } from './erase-form.tsx';
import { openErasure, submitErasure } from './privacy-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openErasure(args);
export const action = (args: Route.ActionArgs) => submitErasure(args);
export const meta = () => personalMeta(metaTexts('privacy').t('meta.erase'));

export default function ErasePage({ loaderData: outlook, actionData: answer }: Route.ComponentProps) {
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
