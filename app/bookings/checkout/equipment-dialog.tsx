import { mediaUrl } from '#app/artists/media/media-url.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { BookingOffer } from './booking-offer.server.ts';

interface EquipmentDialogProps {
  offer: Pick<BookingOffer, 'equipment' | 'sound'>;
  customize: string;
  onClose: () => void;
}

/** Each piece of the chosen sound with its quantity, and what they cost together [S2-48]. */
export function EquipmentDialog({ offer, customize, onClose }: EquipmentDialogProps) {
  const { t } = useTranslation('bookings');
  const say = useSoundNames();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sound.equipment')}
      actions={
        <>
          <Button size="row" onClick={onClose} data-first-focus="">
            {t('sound.equipmentDone')}
          </Button>
          <ButtonLink look="quiet" to={customize}>
            {t('sound.customize')}
          </ButtonLink>
        </>
      }
    >
      <ul>
        {offer.equipment.map(({ name, quantity, image }) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-4 border-rule border-b py-3"
          >
            <Picture className="w-14" src={mediaUrl(image, 320)} sizes="56px" alt="" ratio="1" />
            <span>{say(name)}</span>
            <b className="tabular">× {quantity}</b>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex justify-between gap-4 text-20 font-strong">
        <span>{t('summary.sound')}</span>
        <span className="tabular">{formatRupees(offer.sound)}</span>
      </p>
    </Dialog>
  );
}
