import type { City } from '#app/places/list-cities.server.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';

interface CityFieldProps {
  cities: readonly Pick<City, 'id' | 'name'>[];
  value: number | null;
}

export function CityField({ cities, value }: CityFieldProps) {
  const { t } = useTranslation('people');
  const name = useNames();
  return (
    <SelectField label={t('artists.city')} name="city" defaultValue={value ?? ''}>
      <option value="">{t('artists.anyCity')}</option>
      {cities.map((city) => (
        <option key={city.id} value={city.id}>
          {name(city.name)}
        </option>
      ))}
    </SelectField>
  );
}
