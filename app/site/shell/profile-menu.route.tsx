import { useRouteLoaderData } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ProfileContents } from './profile-contents.tsx';
import { SITE_DETAILS } from './site-details.ts';
import type { Viewer } from './viewer.ts';

export const meta = () => [
  { title: `${metaTexts('shell').t('profile.label')} | ${SITE_DETAILS.brand}` },
  { name: 'robots', content: 'noindex' },
];

export default function ProfileMenu() {
  const { t } = useTranslation('shell');
  const root = useRouteLoaderData<{ viewer: Viewer | null }>('root');
  return (
    <div className="page-width max-w-[30rem] pt-8 pb-16">
      <h1 className="mb-6 text-43">{t('profile.label')}</h1>
      <ProfileContents viewer={root?.viewer ?? null} />
    </div>
  );
}
