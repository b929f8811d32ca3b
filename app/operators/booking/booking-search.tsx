import { Link } from 'react-router';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { SearchActName } from '../booking-actions.ts';
import { ActForm } from '../components/act-form.tsx';
import { AdminSection } from '../components/admin-section.tsx';
import { AdminTable, Cell } from '../components/admin-table.tsx';
import { Due } from '../components/times.tsx';
import type { AdminBooking } from './admin-booking.server.ts';

type Search = NonNullable<AdminBooking['search']>;

interface BookingSearchProps {
  search: Search;
  acts: AdminBooking['acts'];
}

const SAYINGS = new Map<string, readonly SearchActName[]>(
  Object.entries({
    asked: ['agree', 'pass'],
    proposed: ['host-yes', 'host-no', 'pass'],
  }),
);

export function BookingSearch({ search, acts }: BookingSearchProps) {
  const { t } = useTranslation('operators');
  const names = [t('column.artist'), t('column.state'), t('search.answer'), t('search.fee')] as const;
  return (
    <AdminSection
      title={t('search.title')}
      actions={
        <span>
          {t(`search.state.${search.state}`)}
          {!search.endedAt && (
            <>
              {', '}
              {t('search.decide')} <Due at={search.decideBy} />
            </>
          )}
        </span>
      }
    >
      {search.offers.length === 0 ? (
        <p className="desk-empty">{t('search.noneAsked')}</p>
      ) : (
        <AdminTable
          label={t('search.title')}
          columns={names.map((name, index) => ({ name, number: index === 3 }))}
        >
          {search.offers.map((offer) => (
            <tr key={offer.id}>
              <Cell>
                <Link className="link" to={`/artists/${offer.artistId}`}>
                  {offer.artist}
                </Link>
                {!search.endedAt &&
                  (SAYINGS.get(offer.state) ?? [])
                    .filter((act) => acts.includes(act))
                    .map((act) => (
                      <ActForm key={act} act={act} name={t(`act.${act}`)}>
                        <input type="hidden" name="offer" value={offer.id} />
                      </ActForm>
                    ))}
              </Cell>
              <Cell of={names[1]}>{t(`search.offer.${offer.state}`)}</Cell>
              <Cell of={names[2]}>
                {offer.state === 'asked' ? <Due at={offer.answerBy} /> : <span aria-hidden="true">–</span>}
              </Cell>
              <Cell of={names[3]} number>
                {formatRupees(paise(offer.fee))}
              </Cell>
            </tr>
          ))}
        </AdminTable>
      )}
    </AdminSection>
  );
}
