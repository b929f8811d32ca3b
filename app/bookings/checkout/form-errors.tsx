import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { MissingField } from './use-missing-fields.ts';

export function FormErrors({ missing }: { missing: readonly MissingField[] }) {
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
          {missing.map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
