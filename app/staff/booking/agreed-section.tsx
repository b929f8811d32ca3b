import { Link } from 'react-router';
import type { AgreedText } from '#app/pricing/agreed-texts.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';
import { formatDay } from '#app/shared/india-time.ts';
import type { Language } from '#app/shared/languages.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { policyPath } from '#app/site/policies/policy-pages.ts';
import { stepsInWords } from '#app/site/policies/refund-words.ts';
import { AdminDetails } from '../frame/admin-details.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Agreed } from './agreed.server.ts';

export function AgreedSection({ agreed: { at, rule, texts } }: { agreed: Agreed }) {
  const { t } = useTranslation('agreed');
  const { t: policies } = useTranslation('policies');
  return (
    <AdminSection title={t('title')}>
      <p className="mt-3 text-ink-2">
        {t('when')} <Instant at={at} />
      </p>
      <AdminDetails
        facts={[
          [t('rule.title'), <AgreedRefundRule key="rule" rule={rule} />],
          ...texts.map(
            (text) =>
              [policies(`names.${text.slug}`), <AgreedTextLine key={text.slug} text={text} />] as const,
          ),
          [t('texts'), texts.length === 0 && t('noTexts')],
        ]}
      />
    </AdminSection>
  );
}

function AgreedRefundRule({ rule }: { rule: RefundPolicy }) {
  const { t, language } = useTranslation('agreed');
  const { may } = useAdmin();
  return (
    <>
      {t('rule.name', { version: rule.version })}
      <ul className="desk-small">
        {stepsInWords(rule, language as Language).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {may('edit_site') && (
        <Link className="link" to="/operator/site/refund-rule">
          {t('rule.versions')}
        </Link>
      )}
    </>
  );
}

function AgreedTextLine({ text: { slug, day, digest, stands } }: { text: AgreedText }) {
  const { t, language } = useTranslation('agreed');
  const of = formatDay(day, language, 'weekdayYear');
  return (
    <>
      {stands ? t('inForce', { day: of }) : t('changed', { day: of })}{' '}
      <Link className="link" to={policyPath(slug)}>
        {stands ? t('read') : t('readNow')}
      </Link>
      {!digest && <small className="desk-small">{t('noDigest')}</small>}
    </>
  );
}
