import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { RequiredField } from './fields-props.ts';

export function FormErrors({ missing }: { missing: readonly RequiredField[] }) {
  const { t } = useTranslation('bookings');
  if (missing.length === 0)
    return (
      <noscript>
        <div className="mt-6">
          <Banner tone="caution" live fact={t('noScript.fact')}>
            {t('noScript.text')}
          </Banner>
        </div>
      </noscript>
    );
  return (
    <div className="mt-6" tabIndex={-1} ref={(summary) => summary?.focus()}>
      <Banner tone="failure" fact={t('missing.sentence')}>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {missing.map((field) => (
            <li key={field}>
              <a className="link" href={`#${field}`}>
                {t(`fields.${field}`)}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
