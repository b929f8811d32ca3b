import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { EntryField, NameFields, useFieldError } from '../entry-fields.tsx';
import { EntryPage } from '../entry-page.tsx';
import type { CatalogueProblem } from '../name-fields.ts';
import type { Route } from './+types/city.route';
import { openCity, submitCity } from './cities-page.server.ts';
import { STATE_CODES } from './city-form.ts';

export const loader = (args: Route.LoaderArgs) => openCity(args, args.params.slug);
export const action = (args: Route.ActionArgs) => submitCity(args, args.params.slug);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData?.city?.names.en ?? metaTexts('catalogue').t('add.city'), 'catalogue');

export default function CityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const say = useNames();
  const { city, uses } = loaderData;
  return (
    <EntryPage
      of="city"
      title={city ? say(city.names.en) : t('add.city')}
      back={{ to: '/operator/catalogue/cities', text: t('back.cities') }}
      problem={actionData}
      entry={city}
      uses={uses}
      fields={(problem) => (
        <>
          <NameFields
            of="name"
            saved={city?.names}
            help={city ? t('field.slug', { slug: city.slug }) : t('field.slugHelp')}
            problem={problem}
          />
          {city ? (
            <p className="text-ink-2">
              {t(`state.${city.stateCode}`)} · {city.lat}, {city.lng}. {t('cities.fixed')}
            </p>
          ) : (
            <PlaceFields problem={problem} />
          )}
        </>
      )}
    />
  );
}

function PlaceFields({ problem }: { problem: CatalogueProblem | undefined }) {
  const { t } = useTranslation('catalogue');
  const error = useFieldError(problem);
  return (
    <>
      <SelectField
        label={t('field.state')}
        name="state"
        help={t('field.stateHelp')}
        defaultValue={problem?.values.state ?? ''}
        error={error('state')}
        required
      >
        <option value="">{t('field.choose')}</option>
        {STATE_CODES.map((code) => (
          <option key={code} value={code}>
            {t(`state.${code}`)}
          </option>
        ))}
      </SelectField>
      <div className="house-pair">
        {(['lat', 'lng'] as const).map((field) => (
          <EntryField
            key={field}
            name={field}
            label={t(`field.${field}`)}
            {...(field === 'lat' ? { help: t('field.pointHelp') } : {})}
            inputMode="decimal"
            saved=""
            problem={problem}
            maxLength={12}
            autoComplete="off"
            required
          />
        ))}
      </div>
    </>
  );
}
