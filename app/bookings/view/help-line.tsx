import { Link, useRouteLoaderData } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { dayInIndia, formatInstant, formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { type SupportHours, supportLine } from '#app/shared/support-line.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';

export interface HelpLineProps {
  code: string;
  now: Date;
  onTheDay?: boolean;
  /** Event manager, with the number once the viewer may see it. */
  manager?: { name: string | null; phone?: string | null } | null;
  /** A sound order. */
  ofSound?: boolean;
}

/** Whom to ask: the event manager, the support line and when it is answered, and a form that knows the code. */
export function HelpLine({ code, now, onTheDay, manager, ofSound }: HelpLineProps) {
  const { t, language } = useTranslation('bookings');
  const site = useRouteLoaderData<{ site: { phone: string; hours: readonly SupportHours[] } }>('root')?.site;
  const line = supportLine(site?.hours ?? [], new Date(now));
  const today = line.at && dayInIndia(line.at) === dayInIndia(now);
  const when =
    line.at && (today ? formatTime(timeInIndia(line.at), language) : formatInstant(line.at, language));
  const lines = [
    manager?.phone && [formatPhone(manager.phone), t('help.manager', { name: manager.name })],
    site?.phone && [site.phone, when && t(line.open ? 'help.until' : 'help.from', { when })],
  ].filter((one) => Array.isArray(one));
  return (
    <TitledSection
      id="help-line"
      title={t('help.title')}
      look="text-20 font-strong"
      className="mt-16 border-rule border-t pt-6"
    >
      {lines.map(([phone, who]) => (
        <p key={phone} className="mt-1 flex flex-wrap items-center gap-x-3">
          <a className="flex min-h-11 items-center gap-2" href={`tel:${phone!.replaceAll(' ', '')}`}>
            <Icon name="phone" size={18} />
            <span className="link tabular">{phone}</span>
          </a>
          <span className="text-ink-2">{who}</span>
        </p>
      ))}
      <Link className="link inline-flex min-h-11 items-center" to={`/contact-us?about=${code}`}>
        {t(ofSound ? 'help.writeOrder' : 'help.write')}
      </Link>
      {onTheDay && (
        <p>
          <Link className="link inline-flex min-h-11 items-center" to={`/contact-us?about=${code}&safety=1`}>
            {t('help.unsafe')}
          </Link>
        </p>
      )}
    </TitledSection>
  );
}
