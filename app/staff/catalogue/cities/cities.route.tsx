import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { EntryList } from '../entry-list.tsx';
import { submitMove } from '../move-entry.server.ts';
import type { Route } from './+types/cities.route';
import { moveCity } from './change-city.server.ts';
import { CITIES_PAGE, openCities } from './cities-page.server.ts';
import type { StateCode } from './city-form.ts';

export const loader = (args: Route.LoaderArgs) => openCities(args);
export const action = (args: Route.ActionArgs) => submitMove(args, CITIES_PAGE, moveCity);
export const meta = () => adminMeta(metaTexts('catalogue').t('tab.cities'), 'catalogue');

export default function CitiesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const { cities, done } = loaderData;
  return (
    <EntryList
      of="city"
      tab="cities"
      entries={cities}
      under="/operator/catalogue/cities"
      done={done}
      problem={actionData}
      about={({ stateCode }) => t(`state.${stateCode as StateCode}`)}
    />
  );
}
