import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { PriceField } from '../../core/price-field.tsx';
import type { Route } from './+types/studio-price.route';
import { ArtistFields } from './artist-fields.tsx';
import { PartForm } from './part-form.tsx';
import { openOffer, saveOffer } from './profile-pages.server.ts';
import { ProfilePart } from './profile-part.tsx';
import { useSaving } from './use-saving.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openOffer(args);
export const action = (args: Route.ActionArgs) => saveOffer(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.price'));

export default function OfferPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { artist, supply, values: stored } = loaderData;
  const { t } = useTranslation('studio-profile');
  const saving = useSaving();
  const form = useFocusOnError(answer);
  const failed = answer && !answer.saved ? answer : undefined;
  const values = failed?.typed ?? stored;
  const error = (field: 'fee' | 'extension') => failed?.errors[field] && t(`error.${failed.errors[field]}`);
  return (
    <ProfilePart artist={artist} part="price" answer={answer}>
      <PartForm artist={artist} failed={failed} form={form}>
        {(['fee', 'extension'] as const).map((name) => (
          <PriceField
            key={name}
            label={t(`field.${name}`)}
            help={t(`help.${name}`)}
            name={name}
            defaultValue={values[name]}
            error={error(name)}
            supply={supply}
          />
        ))}
        <ArtistFields form="offer" values={values} stored={stored} errors={failed?.errors} />
        <Button type="submit" busy={saving && t('saving')}>
          {t(artist.staff && !artist.draft ? 'staff.propose' : 'save')}
        </Button>
      </PartForm>
    </ProfilePart>
  );
}
