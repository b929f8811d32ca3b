import { formatTime } from '#app/shared/india-time.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { Contact } from './load-contact.server.ts';

export function ContactDetails({ contact }: { contact: Contact }) {
  const say = useNames();
  const { t, language } = useTranslation('contact');
  const { officer } = contact;
  return (
    <div className="contact-details">
      <section aria-labelledby="contact-details">
        <h2 id="contact-details" className="text-33">
          {t('detailsTitle')}
        </h2>
        <dl>
          <dt>{t('call')}</dt>
          <dd>
            <PhoneLink phone={contact.phone} />
          </dd>
          <dt>{t('mail')}</dt>
          <dd>
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
          <dt>{t('address')}</dt>
          <dd>
            <address>
              {contact.company}
              <br />
              {contact.address}
            </address>
          </dd>
        </dl>
      </section>
      <section aria-labelledby="contact-hours">
        <h2 id="contact-hours" className="text-27">
          {t('hoursTitle')}
        </h2>
        <dl className="contact-hours tabular">
          {contact.hours.map(({ days, opens, closes }) => (
            <div key={days}>
              <dt>{say(days)}</dt>
              <dd>
                {opens && closes
                  ? t('hours', { opens: formatTime(opens, language), closes: formatTime(closes, language) })
                  : t('closed')}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-15 text-ink-2">{t('ist')}</p>
      </section>
      {contact.social.length > 0 && (
        <section aria-labelledby="contact-social">
          <h2 id="contact-social" className="text-27">
            {t('follow')}
          </h2>
          <ul>
            {contact.social.map(({ name, url }) => (
              <li key={url}>
                <a className="link" href={url} rel="noopener external">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section id="grievance" aria-labelledby="contact-grievance" className="contact-officer">
        <h2 id="contact-grievance" className="text-27">
          {t('grievanceTitle')}
        </h2>
        <p>
          <strong>{officer.name}</strong>
        </p>
        <p>
          <a className="link" href={`mailto:${officer.email}`}>
            {officer.email}
          </a>
        </p>
        <p>
          <PhoneLink phone={officer.phone} />
        </p>
        <p className="text-ink-2">{t('grievance')}</p>
      </section>
    </div>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link tabular" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
}
