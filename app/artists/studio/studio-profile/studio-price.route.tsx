import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
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
  const { artist, values: stored } = loaderData;
  const { t } = useTranslation('studio-profile');
  const saving = useSaving();
  const form = useFocusOnError(answer);
  const failed = answer && !answer.saved ? answer : undefined;
  const values = failed?.typed ?? stored;
  const error = (field: 'fee' | 'extension') => failed?.errors[field] && t(`error.${failed.errors[field]}`);
  return (
    <ProfilePart artist={artist} part="price" answer={answer}>
      <PartForm artist={artist} failed={failed} form={form}>
        <TextField
          label={t('field.fee')}
          help={t('help.fee')}
          name="fee"
          inputMode="numeric"
          prefix="₹"
          className="max-w-72"
          defaultValue={values.fee}
          error={error('fee')}
        />
        <TextField
          label={t('field.extension')}
          help={t('help.extension')}
          name="extension"
          inputMode="numeric"
          prefix="₹"
          className="max-w-72"
          defaultValue={values.extension}
          error={error('extension')}
        />
        <ArtistFields form="offer" values={values} stored={stored} errors={failed?.errors} />
        <Button type="submit" busy={saving && t('saving')}>
          {t('save')}
        </Button>
      </PartForm>
    </ProfilePart>
  );
}
