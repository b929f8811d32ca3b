import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { AdminTable, Cell } from '../../components/admin-table.tsx';
import { AuthorCell, WhenCell } from '../../components/version-cells.tsx';
import type { openSupplierModel } from './supplier-model-page.server.ts';

type Page = Awaited<ReturnType<typeof openSupplierModel>>;

export function ModelExamples({ price, models }: Page['example']) {
  const { t } = useTranslation('supplier-model');
  const names = [
    t('example.who'),
    t('example.bill'),
    t('example.tax'),
    t('example.commission'),
    t('example.share'),
  ] as const;
  return (
    <PageSection
      id="examples"
      title={t('example.title')}
      lead={t('example.lead', { price: formatRupees(price) })}
    >
      <AdminTable
        label={t('example.title')}
        columns={names.map((name, index) => ({ name, number: index > 1 }))}
      >
        {models.map(({ model, registered, biller, tax, commission, share }) => (
          <tr key={`${model} ${registered}`}>
            <Cell>
              {t(`model.${model}`)}
              <small className="block text-ink-2">
                {t(registered ? 'example.registered' : 'example.unregistered')}
              </small>
            </Cell>
            <Cell of={names[1]}>{t(biller === 'artist' ? 'example.billArtist' : 'example.billHouse')}</Cell>
            <Cell of={names[2]} number>
              {formatRupees(tax)}
            </Cell>
            <Cell of={names[3]} number>
              {formatRupees(commission)}
            </Cell>
            <Cell of={names[4]} number>
              {formatRupees(share)}
            </Cell>
          </tr>
        ))}
      </AdminTable>
      <p className="mt-2 text-15 text-ink-2">
        {t('example.share')}: {t('example.shareNote')}
      </p>
    </PageSection>
  );
}

export function ModelVersions({ versions }: Pick<Page, 'versions'>) {
  const { t } = useTranslation('supplier-model');
  const names = [
    t('version.version'),
    t('version.model'),
    t('version.when'),
    t('version.by'),
    t('version.bookings'),
  ] as const;
  return (
    <PageSection id="versions" title={t('version.title')}>
      <AdminTable
        label={t('version.title')}
        columns={names.map((name, index) => ({ name, number: index === 4 }))}
      >
        {versions.map((each) => (
          <tr key={each.version}>
            <Cell>{each.version}</Cell>
            <Cell of={names[1]}>{t(`model.${each.model}`)}</Cell>
            <WhenCell when={names[2]} state={t(`version.state.${each.state}`)} from={each.validFrom} />
            <AuthorCell by={names[3]} author={each.by ?? t('version.first')} reason={each.reason} />
            <Cell of={names[4]} number>
              {each.bookings}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </PageSection>
  );
}
