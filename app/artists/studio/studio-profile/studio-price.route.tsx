import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/choices.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/studio-price.route';
import { type OfferErrors, type OfferValues, SET_MINUTES } from './offer-form.ts';
import { PartForm } from './part-form.tsx';
import { openOffer, saveOffer } from './profile-pages.server.ts';
import { ProfilePart } from './profile-part.tsx';
import type { PartAnswer } from './save-part.server.ts';
import { useSaving } from './use-saving.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openOffer(args);
export const action = (args: Route.ActionArgs) => saveOffer(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.price'));

export default function StudioPrice({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferPage {...loaderData} answer={actionData} />;
}

interface OfferPageProps extends Awaited<ReturnType<typeof openOffer>> {
  answer: PartAnswer<OfferValues, OfferErrors> | undefined;
}

function OfferPage({ artist, values: stored, answer }: OfferPageProps) {
  const { t } = useTranslation('studio-profile');
  const saving = useSaving();
  const form = useFocusOnError(answer);
  const failed = answer && !answer.saved ? answer : undefined;
  const values = failed?.typed ?? stored;
  const lengths = [...new Set([...SET_MINUTES, Number(stored.minutes)])].sort((one, other) => one - other);
  const error = (field: keyof OfferErrors) => failed?.errors[field] && t(`error.${failed.errors[field]}`);
  return (
    <ProfilePart artist={artist} part="price" answer={answer}>
      <PartForm artist={artist} failed={failed} form={form}>
        <TextField
          label={t('field.fee')}
          help={t('help.fee')}
          name="fee"
          inputMode="numeric"
          prefix="₹"
          maxLength={12}
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
          maxLength={12}
          className="max-w-72"
          defaultValue={values.extension}
          error={error('extension')}
        />
        <SelectField
          label={t('field.minutes')}
          help={t('help.minutes')}
          name="minutes"
          className="max-w-72"
          defaultValue={values.minutes}
          error={error('minutes')}
        >
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {lengthName(minutes, t)}
            </option>
          ))}
        </SelectField>
        <Tick
          name="instantly"
          value="yes"
          defaultChecked={values.instantly}
          label={t('field.instantly')}
          help={t('help.instantly')}
        />
        <Button type="submit" busy={saving && t('saving')}>
          {t('save')}
        </Button>
      </PartForm>
    </ProfilePart>
  );
}

function lengthName(minutes: number, t: ReturnType<typeof useTranslation<'studio-profile'>>['t']): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('length.minutes', { minutes: rest });
  return rest === 0 ? t('length.hours', { count: hours }) : t('length.both', { hours, minutes: rest });
}
