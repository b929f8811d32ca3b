import { Link } from 'react-router';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/studio-profile.route';
import { type AboutField, MAX_COUNT } from './about-form.ts';
import { ArtistFields } from './artist-fields.tsx';
import { PartForm } from './part-form.tsx';
import { openAbout, saveAbout } from './profile-pages.server.ts';
import { ProfilePart } from './profile-part.tsx';
import { useSaving } from './use-saving.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openAbout(args);
export const action = (args: Route.ActionArgs) => saveAbout(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.profile'));

const ALONE = ['woman', 'man', 'none'] as const;
const TOGETHER = ['woman', 'man', 'mixed', 'none'] as const;

export default function AboutPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { artist, category, values: stored, choices } = loaderData;
  const { t } = useTranslation('studio-profile');
  const say = useNames();
  const skillText = useSkillNames();
  const saving = useSaving();
  const form = useFocusOnError(answer);
  const failed = answer && !answer.saved ? answer : undefined;
  const values = failed?.typed ?? stored;
  const fields = { values, stored, errors: failed?.errors };
  const error = (field: AboutField) => failed?.errors[field] && t(`error.${failed.errors[field]}`);
  const words = (
    field: 'skills' | 'genres' | 'languages',
    more: 'moreSkills' | 'moreGenres' | 'moreLanguages',
  ) => (
    <>
      <ChoiceChips
        label={t(`field.${field}`)}
        help={t(`help.${field}`)}
        name={field}
        many
        choices={choices[field].map((word) => ({ value: word, label: skillText(word) }))}
        value={values[field]}
        error={error(field)}
      />
      <TextField
        label={t(`field.${more}`)}
        help={t('help.more')}
        name={more}
        defaultValue={values[more]}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
  const who =
    artist.kind === 'team'
      ? TOGETHER.map((value) => ({ value, label: t(`presentation.team.${value}`) }))
      : ALONE.map((value) => ({ value, label: t(`presentation.solo.${value}`) }));
  return (
    <ProfilePart artist={artist} part="about" answer={answer}>
      <PartForm artist={artist} failed={failed} form={form}>
        <TextField
          label={t(`field.name.${artist.kind}`)}
          name="name"
          defaultValue={values.name}
          maxLength={MAX_COUNT.name}
          autoComplete="off"
          required
          error={error('name')}
        />
        <p className="text-ink-2">
          {t('category', { category: say(category) })}{' '}
          {!artist.staff && (
            <Link className="link" to="/contact-us">
              {t('categoryChange')}
            </Link>
          )}
        </p>
        <TextArea
          label={t(`field.about.${artist.kind}`)}
          help={t('help.about')}
          name="about"
          rows={8}
          defaultValue={values.about}
          maxLength={MAX_COUNT.about}
          error={error('about')}
        />
        <ArtistFields form="about" {...fields} />
        <div className="studio-pair">
          <SelectField label={t('field.city')} name="city" defaultValue={values.city} error={error('city')}>
            {choices.cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('field.locality')}
            name="locality"
            list="localities"
            autoComplete="off"
            defaultValue={values.locality}
            maxLength={MAX_COUNT.locality}
            error={error('locality')}
          />
          <datalist id="localities">
            {choices.localities.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <ArtistFields form="place" {...fields} />
        {words('skills', 'moreSkills')}
        {words('genres', 'moreGenres')}
        {words('languages', 'moreLanguages')}
        {!artist.staff && (
          <ChoiceChips
            label={t('field.presentation')}
            help={t('help.presentation')}
            name="presentation"
            choices={who}
            value={[values.presentation || 'none']}
          />
        )}
        <Button type="submit" busy={saving && t('saving')}>
          {t('save')}
        </Button>
      </PartForm>
    </ProfilePart>
  );
}
