import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/modal.ts';
import { soundImage } from '../sound-image.ts';
import type { EquipmentItem } from '../sound-items.ts';
import { useSoundNames } from '../use-sound-names.ts';

export function PictureViewer({
  item,
  open,
  onClose,
}: {
  item: EquipmentItem;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('sound');
  const say = useSoundNames();
  const modal = useModal(open, onClose);
  if (!open) return null;
  return (
    <dialog
      {...modal}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none p-0"
      data-whole-screen
      data-ground="night"
      aria-label={say(item.name)}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-start justify-between gap-4 p-4 pl-[var(--margin)]">
          <div>
            <p className="text-27">{say(item.name)}</p>
            <p className="max-w-[46ch] text-stone">{say(item.description)}</p>
          </div>
          <IconButton label={t('items.close')} onClick={onClose} className="flex-none hover:bg-aubergine">
            <Icon name="close" />
          </IconButton>
        </div>
        <img
          className="min-h-0 w-full flex-1 object-contain p-4"
          src={soundImage(item.image, 1280)}
          alt={say(item.name)}
          width="1280"
          height="1280"
        />
      </div>
    </dialog>
  );
}
