import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open
      routersBack
      onClose={onStay}
      title={t('leave.title')}
      actions={
        <>
          <Button onClick={onStay} data-first-focus="">
            {t('leave.stay')}
          </Button>
          <Button look="second" onClick={onLeave}>
            {t('leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
