import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useViewer } from '#app/shared/use-viewer.ts';
import { ProfileContents } from './profile-contents.tsx';
import { UNKNOWN_SITE } from './site-details.ts';

export const meta = () => [
  { title: `${metaTexts('shell').t('profile.label')} | ${UNKNOWN_SITE.brand}` },
  { name: 'robots', content: 'noindex' },
];

export default function ProfileMenu() {
  const { t } = useTranslation('shell');
  const viewer = useViewer();
  return (
    <div className="page-width max-w-[30rem] pt-8 pb-16">
      <h1 className="mb-6 text-43">{t('profile.label')}</h1>
      <ProfileContents viewer={viewer} />
    </div>
  );
}
