import type { Language } from '#app/shared/languages.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { shareOf, whenOf } from '#app/site/policies/refund-words.ts';
import { AdminTable, Cell } from '../../components/admin-table.tsx';
import { At } from '../../components/times.tsx';
import { AuthorCell, WhenCell } from '../../components/version-cells.tsx';
import type { ComparedStep } from './compare-rules.ts';
import type { VersionInUse } from './rule-page.server.ts';

interface RulePreviewProps {
  id: string;
  steps: readonly ComparedStep[];
  from: Date | null;
  example: Paise;
}

export function RulePreview({ id, steps, from, example }: RulePreviewProps) {
  const { t } = useTranslation('refund-rule');
  const total = formatRupees(example);
  const names = [t('preview.when'), t('preview.now', { total }), t('preview.then', { total })] as const;
  return (
    <>
      <h2 id={id} className="text-20 font-strong">
        {t('preview.title')}
      </h2>
      <p className="text-ink-2">
        {from ? (
          <>
            {t('preview.from')} <At at={from} />
          </>
        ) : (
          t('preview.atOnce')
        )}
      </p>
      <AdminTable
        label={t('preview.title')}
        columns={names.map((name, index) => ({ name, number: index > 0 }))}
      >
        {steps.map(({ when, now, after }) => (
          <tr key={when}>
            <Cell>{when}</Cell>
            <Cell of={names[1]} number>
              {formatRupees(now)}
            </Cell>
            <Cell of={names[2]} number>
              {now === after ? formatRupees(after) : <strong>{formatRupees(after)}</strong>}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </>
  );
}

export function RuleVersions({ versions }: { versions: readonly VersionInUse[] }) {
  const { t, language } = useTranslation('refund-rule');
  const names = [
    t('version.version'),
    t('version.when'),
    t('version.steps'),
    t('version.by'),
    t('version.bookings'),
    t('version.orders'),
  ] as const;
  return (
    <section className="mt-10" aria-labelledby="rule-versions">
      <h2 id="rule-versions" className="text-20 font-strong">
        {t('version.title')}
      </h2>
      <AdminTable
        label={t('version.title')}
        columns={names.map((name, index) => ({ name, number: index > 3 }))}
      >
        {versions.map((each) => (
          <tr key={each.version}>
            <Cell>{each.version}</Cell>
            <WhenCell when={names[1]} state={t(`version.state.${each.state}`)} from={each.validFrom} />
            <Cell of={names[2]}>
              <small>
                {each.tiers.map((tier, index) => (
                  <span key={tier.name} className="block">
                    {`${whenOf(tier, each.tiers[index - 1], language as Language)}: ${shareOf(tier, language as Language)}`}
                  </span>
                ))}
              </small>
            </Cell>
            <AuthorCell by={names[3]} author={each.by ?? t('version.firstRule')} reason={each.reason} />
            <Cell of={names[4]} number>
              {each.bookings}
            </Cell>
            <Cell of={names[5]} number>
              {each.orders}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </section>
  );
}
