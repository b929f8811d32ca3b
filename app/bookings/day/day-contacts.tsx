import { formatPhone } from '#app/accounts/core/phone.ts';
import { dayInIndia, formatDay, formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { DayPageData } from './load-day.server.ts';

export function DayContacts({ day: { contacts, address, as, now, endsAt } }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  const { manager } = contacts;
  const later = t(contacts.met || now >= endsAt ? 'contacts.throughUs' : 'contacts.later');
  const artistLater = contacts.phoneFrom
    ? t('contacts.artistFrom', { when: formatInstant(contacts.phoneFrom.getTime(), language) })
    : later;
  const managerLater = () => {
    if (!manager) return t('contacts.noManager');
    if (!manager.phoneFrom) return t('contacts.managerOver');
    return t('contacts.managerFrom', { day: formatDay(dayInIndia(manager.phoneFrom), language) });
  };
  return (
    <section aria-labelledby="day-contacts">
      <h2 id="day-contacts" className="text-20 font-strong">
        {t('contacts.title')}
      </h2>
      <dl className="day-contacts">
        <Contact title={t('contacts.manager')} who={manager} without={managerLater()} />
        {as !== 'host' && <Contact title={t('contacts.host')} who={contacts.host} without={later} />}
        {as !== 'artist' && (
          <Contact title={t('contacts.artist')} who={contacts.artist} without={artistLater} />
        )}
        <div>
          <dt>{t('contacts.where')}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </section>
  );
}

interface ContactProps {
  title: string;
  who: { name: string; phone: string | null } | null;
  without: string;
}

function Contact({ title, who, without }: ContactProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {who?.name}
        {who?.phone ? (
          <a className="day-phone" href={`tel:${who.phone}`}>
            <Icon name="phone" size={18} />
            <span className="link tabular">{formatPhone(who.phone)}</span>
          </a>
        ) : (
          <span className="block text-15 text-ink-2">{without}</span>
        )}
      </dd>
    </div>
  );
}
