import { useTranslation } from '#app/shared/texts.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EraseForm } from './erase-form.tsx';
import type { ErasureOutlook } from './personal-data.ts';

export default function EraseDialog({ outlook, onClose }: { outlook: ErasureOutlook; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  return (
    <Dialog open onClose={onClose} title={t('erase.question')}>
      <EraseForm outlook={outlook} />
    </Dialog>
  );
}
