import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { FITTING_SOUND, NO_SOUND } from '#app/sound/sound-in-url.ts';
import { soundPageUrl } from '#app/sound/sound-page-address.ts';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { withPricedFields } from '../core/booking-form-values.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import type { BookingFormData } from './booking-form-page.server.ts';
import type { BookingOffer } from './booking-offer.server.ts';
import type { BookingForm } from './use-booking-form.ts';

export function SoundChoice({ data, form }: { data: BookingFormData; form: BookingForm }) {
  const { t } = useTranslation('bookings');
  const refusal = useRefusalWords();
  const [query] = useSearchParams();
  const [listed, setListed] = useState(false);
  const { offer } = data;
  const customize = soundPageUrl(withPricedFields(query, form.values), offer.fee / 100);
  const in_ = offer.soundIs === 'fitting' || offer.soundIs === 'own';
  return (
    <TitledSection id="sound-choice" title={t('sound.title')} look="text-33">
      <div className="mt-6">
        <SoundPicture data={data} />
      </div>
      {offer.soundProblem && (
        <div className="mt-5">
          <Banner tone="caution" live fact={refusal(offer.soundProblem)} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        <Link className="needs-script button" data-look="second" data-size="row" to={customize}>
          {t('sound.customize')}
        </Link>
        <noscript>
          <button
            type="submit"
            name="intent"
            value="sound"
            className="button"
            data-look="second"
            data-size="row"
          >
            {t('sound.customize')}
          </button>
        </noscript>
        {offer.equipment.length > 0 && (
          <Button
            className="needs-script"
            look="second"
            size="row"
            aria-haspopup="dialog"
            onClick={() => setListed(true)}
          >
            {t('sound.equipment')}
          </Button>
        )}
        {in_ && offer.sound > 0 && (
          <SoundButton form={form} sound={NO_SOUND}>
            {t('sound.remove', { amount: formatRupees(offer.sound) })}
          </SoundButton>
        )}
        {offer.soundIs === 'none' && (
          <SoundButton form={form} sound={FITTING_SOUND}>
            {offer.fitting
              ? t('sound.addFor', { amount: formatRupees(offer.fitting.price) })
              : t('sound.add')}
          </SoundButton>
        )}
        {offer.soundIs === 'own' && offer.fitting && (
          <SoundButton form={form} sound={FITTING_SOUND}>
            {t('sound.fit', { amount: formatRupees(offer.fitting.price) })}
          </SoundButton>
        )}
      </div>
      {listed && <EquipmentDialog offer={offer} customize={customize} onClose={() => setListed(false)} />}
    </TitledSection>
  );
}

function SoundPicture({ data: { offer, artist, values } }: { data: BookingFormData }) {
  const { t } = useTranslation('bookings');
  const { t: need } = useTranslation('rider');
  const say = useSoundNames();
  const { soundIs, fitting } = offer;
  if (soundIs === 'waiting') return <p className="max-w-[46ch] text-ink-2">{t('sound.waiting')}</p>;
  if (soundIs === 'none')
    return (
      <p className="max-w-[46ch] text-ink-2">
        <b className="block text-20 text-ink">{t('sound.none')}</b>
        {t(`sound.${artist.act.own ?? 'noneWhy'}`, { artist: artist.name })}
      </p>
    );
  const own = soundIs === 'own';
  const needs = (['channels', 'monitors'] as const)
    .filter((kind) => artist.act[kind] > 0)
    .map((kind) => need(`need.${kind}`, { count: artist.act[kind] }));
  const size = t(`audience.${values.audienceSize as '1-10'}`).toLowerCase();
  const contents = own
    ? offer.soundLines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${say(name)}` : say(name)))
    : fitting?.contents.map(({ name, quantity }) => `${quantity} × ${say(name)}`);
  return (
    <div className="grid grid-cols-[var(--thumb)_minmax(0,1fr)] items-start gap-x-4 gap-y-2 md:grid-cols-[8rem_1fr_auto] md:gap-x-6">
      {fitting?.image ? (
        <Picture
          className="row-span-2 md:row-span-1"
          src={mediaUrl(fitting.image, 320)}
          srcSet={mediaSourceSet(fitting.image, [160, 320, 480])}
          sizes="128px"
          alt=""
          ratio="8 / 5"
        />
      ) : (
        <span className="aspect-[8/5] bg-aubergine" />
      )}
      <div>
        <p className="text-20 font-strong">{own ? t('sound.own') : fitting && say(fitting.name)}</p>
        <p className="mt-1 max-w-[44ch] text-ink-2">{contents?.join(', ')}</p>
        {!own && (
          <p className="mt-1 max-w-[44ch]">
            {t('sound.why', { needs: [...needs, t('summary.forGuests', { size })].join(', ') })}
          </p>
        )}
      </div>
      <p className="tabular text-20 font-strong max-md:col-start-2">{formatRupees(offer.sound)}</p>
    </div>
  );
}

function SoundButton({ form, sound, children }: { form: BookingForm; sound: string; children: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={`sound=${sound}`}
      className="button"
      data-look="second"
      data-size="row"
      onClick={(event) => {
        event.preventDefault();
        form.set({ sound });
      }}
    >
      {children}
    </button>
  );
}

interface EquipmentDialogProps {
  offer: Pick<BookingOffer, 'equipment' | 'sound'>;
  customize: string;
  onClose: () => void;
}

/** Each piece of the chosen sound with its quantity, and what they cost together [S2-48]. */
function EquipmentDialog({ offer, customize, onClose }: EquipmentDialogProps) {
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
