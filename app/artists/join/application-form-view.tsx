import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { ABOUT, type ApplicationField, type ArtistKind } from './application-form.ts';
import type { JoinAnswer } from './join-page.server.ts';

interface ApplicationFormProps {
  kind: ArtistKind;
  viewer: { name: string; phone: string };
  categories: { slug: string; name: string }[];
  cities: { id: number; name: string }[];
  answer: JoinAnswer | undefined;
}

export function ApplicationForm({ kind, viewer, categories, cities, answer }: ApplicationFormProps) {
  const { t, language } = useTranslation('join');
  const say = useNames();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formAction?.startsWith('/join');
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const field = (name: ApplicationField) => {
    const error = answer?.errors[name];
    return {
      name,
      label: t(`field.${name}`),
      defaultValue: answer?.typed[name] ?? '',
      error: error && t(`error.${error === 'video2' || error === 'video3' ? 'video1' : error}`),
    };
  };
  return (
    <EditForm unsaved={answer !== undefined} method="post" className="join-form" noValidate ref={form}>
      {answer?.waitSeconds && (
        <Banner tone="failure" fact={t('tooMany', { wait: waitInWords(answer.waitSeconds, language) })} />
      )}
      <p className="text-ink-2">
        <Trans
          t={t}
          i18nKey="reach"
          values={{ name: viewer.name, phone: formatPhone(viewer.phone) }}
          components={{ 1: <Link className="link" to="/profile" /> }}
        />
      </p>
      <TextField {...field('name')} help={t(`nameHelp.${kind}`)} maxLength={120} autoComplete="off" />
      <div className="join-pair">
        <SelectField {...field('category')}>
          <option value="">{t('choose')}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {say(name)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('city')}>
          <option value="">{t('choose')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </SelectField>
      </div>
      {kind === 'team' && (
        <TextField
          {...field('members')}
          help={t('membersHelp')}
          inputMode="numeric"
          maxLength={2}
          className="max-w-52"
        />
      )}
      <TextField {...field('skills')} help={t('skillsHelp')} maxLength={500} autoComplete="off" />
      <TextField {...field('fee')} help={t('feeHelp')} inputMode="numeric" prefix="₹" className="max-w-72" />
      <TextField {...field('video1')} help={t('videoHelp')} inputMode="url" />
      <div className="join-pair">
        <TextField {...field('video2')} inputMode="url" />
        <TextField {...field('video3')} inputMode="url" />
      </div>
      <TextArea {...field('about')} help={t('aboutHelp')} rows={6} maxLength={ABOUT.max} />
      <Button type="submit" busy={busy && t('sending')} className="justify-self-start">
        {t('send')}
      </Button>
      <p className="text-ink-2">{t('terms')}</p>
    </EditForm>
  );
}
