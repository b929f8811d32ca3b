import { Link, useNavigation } from 'react-router';
import { LANGUAGES, spokenLanguages } from '#app/shared/languages.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { formatPhone, isMail, localDigits } from '../core/phone.ts';
import { PhoneField } from '../core/phone-field.tsx';
import { SavedToast } from '../core/saved.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import type { Route } from './+types/profile.route';
import { openProfile, submitProfile } from './profile-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openProfile(args);
export const action = (args: Route.ActionArgs) => submitProfile(args, spokenLanguages);
export const meta = () => personalMeta(metaTexts('profile').t('meta.profile'));

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { profile, cities, countries, phoneChanged } = loaderData;
  const { t, language: spoken } = useTranslation('profile');
  const busy = useNavigation().formAction?.split('?')[0] === '/profile';
  const form = useFocusOnError(answer);
  const failed = answer && !answer.saved ? answer : undefined;
  const say = useNames();
  // Keep the language chosen last: saving a name must not restore an older one.
  const values = failed?.typed ?? {
    ...profile,
    language: spoken,
    city: String(profile.cityId ?? ''),
    contactName: profile.contactName ?? '',
    contactPhone: localDigits(profile.contactPhone ?? ''),
    country: '',
  };
  const byMail = isMail(profile.phone);
  const field = (name: keyof NonNullable<typeof failed>['errors']) => {
    const error = failed?.errors[name];
    return { name, defaultValue: values[name], error: error && t(`error.${error}`) };
  };
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
        <TextField {...field('name')} label={t('name')} autoComplete="name" maxLength={120} required />
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
          <p className="field-label">{t(byMail ? 'phone.labelMail' : 'phone.label')}</p>
          <p className="tabular text-20">{formatPhone(profile.phone)}</p>
          <p className="field-help">{t(byMail ? 'phone.helpMail' : 'phone.help')}</p>
          <p>
            <Link className="link inline-flex min-h-11 items-center" to="/profile/phone">
              {t(byMail ? 'phone.changeMail' : 'phone.change')}
            </Link>
          </p>
        </div>
        {countries && (
          <fieldset id="contact" className="grid gap-6">
            <legend className="float-left mb-2 text-20 font-strong">{t('contact.title')}</legend>
            <p className="clear-both text-ink-2">{t(byMail ? 'contact.leadMail' : 'contact.lead')}</p>
            <TextField
              {...field('contactName')}
              label={t('contact.name')}
              autoComplete="off"
              maxLength={120}
            />
            <PhoneField
              {...field('contactPhone')}
              label={t('contact.phone')}
              help={t('phone.newHelp')}
              autoComplete="off"
              required={false}
              countries={countries}
              country={values.country}
            />
          </fieldset>
        )}
        <SelectField {...field('language')} label={t('language')} help={t('languageHelp')}>
          {spokenLanguages.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGES[language]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('city')} label={t('city')} help={t('cityHelp')}>
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
