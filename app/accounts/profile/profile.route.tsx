import { Link, useNavigation } from 'react-router';
import { LANGUAGES, spokenLanguages } from '#app/shared/languages.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { formatPhone } from '../core/phone.ts';
import { SavedToast } from '../core/saved.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import type { Route } from './+types/profile.route';
import { openProfile, submitProfile } from './profile-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openProfile(args);
export const action = (args: Route.ActionArgs) => submitProfile(args, spokenLanguages);
export const meta = () => personalMeta(metaTexts('profile').t('meta.profile'));

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { profile, cities, phoneChanged } = loaderData;
  const { t, language: spoken } = useTranslation('profile');
  const busy = useNavigation().formAction === '/profile';
  const form = useFocusOnError(answer);
  const failed = answer && !answer.saved ? answer : undefined;
  const say = useNames();
  // Keep the language chosen last: saving a name must not restore an older one.
  const values = failed?.typed ?? { ...profile, language: spoken, city: String(profile.cityId ?? '') };
  const error = (field: 'name' | 'language' | 'city') =>
    failed?.errors[field] && t(`error.${failed.errors[field]}`);
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <SavedToast act={answer?.saved && answer}>{t('saved')}</SavedToast>
      <SavedToast act={phoneChanged}>{t('phone.changed')}</SavedToast>
      <EditForm
        unsaved={failed !== undefined}
        method="post"
        className="frame-form"
        noValidate
        ref={form}
        key={failed ? 'again' : 'first'}
      >
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={values.name}
          error={error('name')}
        />
        <div className="field">
          <p className="field-label">{t('email')}</p>
          <p className="wrap-anywhere text-20">{profile.email}</p>
          <p className="field-help">{t('emailHelp')}</p>
          <p>
            <Link className="link inline-flex min-h-11 items-center" to="/profile/email">
              {t('emailChange.title')}
            </Link>
          </p>
        </div>
        <div className="field">
          <p className="field-label">{t('phone.label')}</p>
          <p className="tabular text-20">{formatPhone(profile.phone)}</p>
          <p className="field-help">{t('phone.help')}</p>
          <p>
            <Link className="link inline-flex min-h-11 items-center" to="/profile/phone">
              {t('phone.change')}
            </Link>
          </p>
        </div>
        <SelectField
          label={t('language')}
          help={t('languageHelp')}
          name="language"
          defaultValue={values.language}
          error={error('language')}
        >
          {spokenLanguages.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGES[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('city')}
          help={t('cityHelp')}
          name="city"
          defaultValue={values.city}
          error={error('city')}
        >
          <option value="">{t('noCity')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy && t('saving')}>
          {t('save')}
        </Button>
      </EditForm>
    </AccountFrame>
  );
}
