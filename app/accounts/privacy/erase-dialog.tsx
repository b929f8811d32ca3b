import { useTranslation } from '#app/shared/texts.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EraseForm } from './erase-form.tsx';

/** Asks before everything of a person goes. */
export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy');
  return (
    <Dialog open onClose={onClose} title={t('erase.question')}>
      <EraseForm />
    </Dialog>
  );
}
