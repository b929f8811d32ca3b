import { formatRupees, groupDigits } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { soundImage } from '../sound-image.ts';
import type { SoundKit } from '../sound-items.ts';
import { useSoundNames } from '../use-sound-names.ts';

export function KitDetails({ kit, open, onClose }: { kit: SoundKit; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('sound');
  const say = useSoundNames();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(kit.name)}
      actions={
        <Button size="row" onClick={onClose} data-first-focus="">
          {t('kits.ok')}
        </Button>
      }
    >
      <p className="text-ink-2">
        {say(kit.description)} {t('kits.upTo', { guests: groupDigits(kit.audienceUpTo) })},{' '}
        <b className="tabular text-ink">{formatRupees(kit.price)}</b>
      </p>
      <h3 className="mt-6 text-20 font-strong">{t('kits.included')}</h3>
      <ul className="mt-2">
        {kit.items.map((item) => (
          <li
            key={item.equipmentId}
            className="grid grid-cols-[auto_auto_1fr] items-center gap-4 border-rule border-b py-3"
          >
            <Picture className="w-14" src={soundImage(item.image, 320)} sizes="56px" alt="" ratio="1" />
            <b className="tabular min-w-9 text-right">{t('kits.quantity', { quantity: item.quantity })}</b>
            <span>
              {say(item.name)}
              {item.description && <span className="block text-15 text-ink-2">{say(item.description)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
