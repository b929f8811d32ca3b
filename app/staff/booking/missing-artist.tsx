import { Link } from 'react-router';
import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { ActName } from '../frame/action-name.ts';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable, Lines } from '../frame/admin-table.tsx';
import { FreshFactorField } from '../frame/fresh-factor-field.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Instant } from '../frame/times.tsx';
import type { AdminBooking } from './admin-booking.server.ts';

/** The event runs and the artist was not seen: whom to call, and what was tried. */
export function MissingArtist({ admin }: { admin: AdminBooking }) {
  const { t } = useTranslation('operators');
  const { booking, facts, calls, actions, minutesPast } = admin;
  if (booking.eventState !== 'missing') return null;
  return (
    <div className="mt-4">
      <Banner tone="failure" fact={t('missing.past', { count: minutesPast })}>
        <p>
          {booking.artist.name}{' '}
          {facts.holder_phone ? <PhoneLink phone={facts.holder_phone} /> : t('booking.noHolder')}
        </p>
        {calls.map(({ called_at: at, answered, by }) => (
          <p key={at.getTime()}>
            {t(answered ? 'missing.reached' : 'missing.silent', { by })} <Instant at={at} />
          </p>
        ))}
        {actions.includes('called') && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>{t('missing.called')}</span>
            {(['no', 'yes'] as const).map((answered) => (
              <EditForm key={answered} method="post" preventScrollReset>
                <input type="hidden" name="act" value={'called' satisfies ActName} />
                <input type="hidden" name="answered" value={answered} />
                <input type="hidden" name="reason" value={t(`missing.${answered}`)} />
                <Button type="submit" size="tool" look="second">
                  {t(`missing.${answered}`)}
                </Button>
              </EditForm>
            ))}
          </div>
        )}
      </Banner>
    </div>
  );
}

/** Free artists of the same skill who can still come, nearest first: one press asks, one calls. */
export function NearbyArtists({ nearby }: { nearby: NonNullable<AdminBooking['nearby']> }) {
  const { t, language } = useTranslation('operators');
  const place = useNames();
  return (
    <AdminSection title={t('nearby.title')}>
      <p className="mb-3 text-ink-2">{t('nearby.lead')}</p>
      <AdminTable
        label={t('nearby.title')}
        rows={nearby}
        columns={[
          [
            t('column.artist'),
            ({ id, name, city, km }) => (
              <Lines small={`${place(city)}, ${t('nearby.km', { count: km })}`}>
                <Link className="link" to={`/artists/${id}`}>
                  {name}
                </Link>
              </Lines>
            ),
          ],
          [t('nearby.there'), ({ from }) => formatTime(timeInIndia(from), language)],
          [t('search.fee'), ({ fee }) => formatRupees(fee), 'number'],
          [t('nearby.ours'), ({ borne }) => formatRupees(borne), 'number'],
          [
            t('queues.act'),
            ({ id, name, phone }) => (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <EditForm method="post" preventScrollReset>
                  <input type="hidden" name="act" value={'ask' satisfies ActName} />
                  <input type="hidden" name="artist" value={id} />
                  <input type="hidden" name="reason" value={t('nearby.reason')} />
                  <FreshFactorField />
                  <Button type="submit" size="tool" aria-label={t('nearby.askNamed', { name })}>
                    {t('nearby.ask')}
                  </Button>
                </EditForm>
                {phone ? <PhoneLink phone={phone} /> : <small>{t('booking.noHolder')}</small>}
              </span>
            ),
            'bare',
          ],
        ]}
        empty={t('nearby.none')}
      />
    </AdminSection>
  );
}
