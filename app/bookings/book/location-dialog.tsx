import { type FormEvent, useState } from 'react';
import { readPreference } from '#app/shared/preference-cookies.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { callApi } from '../core/call-api.ts';

interface LocationDialogProps {
  artist: string;
  address: string;
  onClose: () => void;
  onChoose: (place: Place) => void;
}

/** Current location or manual entry; manual if the device has no location [S4-14]. */
export function LocationDialog({ artist, address, onClose, onChoose }: LocationDialogProps) {
  const { t } = useTranslation('bookings');
  const [byHand, setByHand] = useState(false);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [typed, setTyped] = useState(address);
  const [found, setFound] = useState<Place | null>(null);

  async function pickCurrent() {
    setLooking(true);
    const { place, problem: trouble } = await currentPlace();
    setLooking(false);
    if (place && !trouble) return onChoose(place);
    setProblem(trouble);
    setFound(place);
    if (place) setTyped(place.address);
    setByHand(true);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const same = found?.address === typed ? found : { lat: null, lng: null };
    if (typed.trim()) onChoose({ ...same, address: typed.trim() });
  }

  return (
    <Dialog open onClose={onClose} title={t(byHand ? 'location.manualTitle' : 'location.title')}>
      {byHand ? (
        <div className="mt-3 grid gap-5">
          {problem && (
            <Banner tone="caution" live fact={t(`location.problem.${problem}`)}>
              {t('location.manualNext')}
            </Banner>
          )}
          <TextArea
            label={t('fields.address')}
            help={t('location.manualHelp', { artist })}
            rows={3}
            maxLength={300}
            data-first-focus=""
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-6">
            <Button size="row" onClick={save} missing={!typed.trim() && t('location.manualEmpty')}>
              {t('location.use')}
            </Button>
            <Button look="quiet" onClick={() => setByHand(false)}>
              {t('location.back')}
            </Button>
          </div>
        </div>
      ) : (
        <ul className="-mx-4 mt-3 border-rule border-t">
          <LocationChoice
            icon="pin"
            name={looking ? t('location.looking') : t('location.current')}
            why={t('location.currentWhy')}
            busy={looking}
            onPick={pickCurrent}
          />
          <LocationChoice
            icon="pencil"
            name={t('location.manual')}
            why={t('location.manualWhy')}
            onPick={() => {
              setProblem(null);
              setByHand(true);
            }}
          />
        </ul>
      )}
    </Dialog>
  );
}

interface WayProps {
  icon: IconName;
  name: string;
  why: string;
  busy?: boolean;
  onPick: () => void;
}

function LocationChoice({ icon, name, why, busy, onPick }: WayProps) {
  return (
    <li className="border-rule border-b">
      <button
        type="button"
        className="grid w-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-5 p-4 text-left hover:bg-concrete"
        aria-busy={busy || undefined}
        onClick={() => !busy && onPick()}
      >
        <Icon name={icon} />
        <span>
          <b className="block text-20">{name}</b>
          <span className="text-ink-2">{why}</span>
        </span>
        {busy ? <span className="stitches-running" /> : <Icon name="right" size={20} />}
      </button>
    </li>
  );
}

interface Place {
  address: string;
  lat: number | null;
  lng: number | null;
}

const TIMEOUT_MS = 10_000;

/** Why there is no place, or none with an address; each has a sentence in the catalogue [S8-09]. */
type PlaceProblem = 'off' | 'unsupported' | 'denied' | 'noAddress';

/** Device location as an address [S7-24], else raw coordinates. */
async function currentPlace(): Promise<{ place: Place | null; problem: PlaceProblem | null }> {
  if (readPreference(document.cookie, 'location') === 'no') return { place: null, problem: 'off' };
  if (!('geolocation' in navigator)) return { place: null, problem: 'unsupported' };
  const point = await new Promise<GeolocationCoordinates | null>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    ),
  );
  if (!point) return { place: null, problem: 'denied' };
  const { latitude: lat, longitude: lng } = point;
  const answer = await callApi<{ address: string; source: string }>(
    `/api/places/reverse?lat=${lat}&lng=${lng}`,
    { fallback: '' },
  );
  if (answer.ok && answer.value.source !== 'coordinates')
    return { place: { address: answer.value.address, lat, lng }, problem: null };
  return {
    place: { address: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, lat, lng },
    problem: 'noAddress',
  };
}
