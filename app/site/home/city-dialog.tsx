import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';

const FIRST = ['chandigarh', 'mohali', 'kharar', 'panchkula', 'zirakpur'];

interface CityDialogProps {
  cities: readonly { slug: string; name: string }[];
  chosen: string | undefined;
  onChoose: (slug: string) => void;
  onClose: () => void;
}

export default function CityDialog({ cities, chosen, onChoose, onClose }: CityDialogProps) {
  const { t } = useTranslation('home');
  const say = useNames();
  const first = FIRST.flatMap((slug) => cities.find((city) => city.slug === slug) ?? []);
  const others = cities.filter((city) => !FIRST.includes(city.slug));
  return (
    <Dialog open onClose={onClose} title={t('search.cityDialog')} closeLabel={t('search.close')}>
      <ul className="cities">
        {first.map(({ slug, name }) => (
          <li key={slug}>
            <button
              type="button"
              aria-pressed={slug === chosen}
              data-first-focus={slug === (chosen ?? FIRST[0]) || undefined}
              onClick={() => onChoose(slug)}
            >
              {say(name)}
              <Icon name={slug === chosen ? 'check' : 'right'} size={20} />
            </button>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-3 font-label">{t('search.moreCities')}</h3>
      <ul className="chips">
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <button
              type="button"
              className="chip min-h-12"
              aria-pressed={slug === chosen}
              onClick={() => onChoose(slug)}
            >
              {say(name)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
