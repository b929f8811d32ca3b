import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { MenuContents } from './menu-contents.tsx';
import { UNKNOWN_SITE } from './site-details.ts';

export const meta = () => [
  { title: `${metaTexts('shell').t('menu.label')} | ${UNKNOWN_SITE.brand}` },
  { name: 'robots', content: 'noindex' },
];

export default function Menu() {
  const { t } = useTranslation('shell');
  return (
    <div className="page-width max-w-[30rem] pt-8 pb-16">
      <h1 className="mb-6 text-43">{t('menu.label')}</h1>
      <MenuContents site={UNKNOWN_SITE} />
    </div>
  );
}
