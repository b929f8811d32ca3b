import { useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { LocationDialog } from './location-dialog.tsx';

export function AddressField({ form: { values, set }, errorOf, artist }: FieldsProps & { artist: string }) {
  const { t } = useTranslation('bookings');
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="col-span-full grid justify-items-start gap-2">
      <TextArea
        id="address"
        name="address"
        className="w-full [&_textarea]:min-h-14 [&_textarea]:resize-none"
        rows={1}
        label={t('fields.address')}
        placeholder={t('form.addressExample')}
        autoComplete="street-address"
        maxLength={300}
        required
        value={values.address}
        onChange={(event) => set({ address: event.target.value, lat: null, lng: null })}
        error={errorOf('address')}
      />
      <Button look="quiet" className="needs-script" onClick={() => setChoosing(true)} aria-haspopup="dialog">
        {t('location.choose')}
      </Button>
      {choosing && (
        <LocationDialog
          artist={artist}
          address={values.address}
          onClose={() => setChoosing(false)}
          onChoose={(place) => {
            set(place);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
