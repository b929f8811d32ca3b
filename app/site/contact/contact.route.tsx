import { TitledSection } from '#app/ui/titled-section.tsx';
import './contact.css';
import { data, Link, type RouterContextProvider } from 'react-router';
import { languageContext, platformContext, senderContext } from '#app/platform/context.server.ts';
import { formatTime } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { pageMeta } from '#app/shared/page-meta.ts';
import { readForm, sameFieldForEach, typed } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { SHARED_PICTURE } from '../seo/shared-picture.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/contact.route';
import { ContactForm } from './contact-form.tsx';
import type { ContactOutcome } from './contact-outcome.ts';
import { type ContactValues, EMPTY } from './contact-request.ts';
import { type Contact, loadContact } from './load-contact.server.ts';
import { takeContact } from './take-contact.server.ts';

export const handle: PageHandle = { accent: 'rani', head: 'paper' };

export function loader({ context }: Route.LoaderArgs) {
  return loadContact(context.get(platformContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await sendContact(context, await request.formData());
  return data(outcome, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** Offline the form keeps its input; the status prevents a reload. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return data<ContactOutcome>(await serverAction());
  } catch {
    return data<ContactOutcome>({ state: 'failed' }, { status: 503 });
  }
}

/** The page is cacheable, a response with submitted input is not. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  'Cache-Control': actionHeaders.get('cache-control') ?? 'public, max-age=0, s-maxage=1',
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { t, language } = metaTexts('contact');
  return loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: '/contact-us',
        language,
        title: `${t('title')} | Mehfil`,
        description: t('meta.description'),
        image: SHARED_PICTURE,
        schemas: [
          {
            '@type': 'ContactPage',
            url: `${loaderData.origin}/contact-us`,
            mainEntity: {
              '@type': 'Organization',
              name: loaderData.company,
              url: `${loaderData.origin}/`,
              email: loaderData.email,
              telephone: loaderData.phone,
              address: loaderData.address,
            },
          },
        ],
      })
    : [];
};

const QUESTIONS = ['1', '2', '3', '4'] as const;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact');
  return (
    <div className="page-width contact">
      <header className="contact-head">
        <h1 className="text-43">{t('title')}</h1>
        <p className="text-20 text-ink-2">{t('lead')}</p>
      </header>
      <div className="contact-body">
        <TitledSection id="contact-form" title={t('formTitle')} look="text-33">
          <ContactForm outcome={actionData} />
        </TitledSection>
        <ContactDetails contact={loaderData} />
      </div>
      <TitledSection
        id="contact-questions"
        title={t('questionsTitle')}
        look="text-43"
        className="contact-questions"
      >
        <div>
          <Accordion
            items={QUESTIONS.map((key) => ({
              question: t(`questions.${key}.q`),
              answer:
                key === '4' ? (
                  <>
                    {t('questions.4.a')}{' '}
                    <Link className="link" to="/join">
                      {t('join')}
                    </Link>
                  </>
                ) : (
                  t(`questions.${key}.a`)
                ),
            }))}
          />
          <p className="mt-6">
            <Link className="link" to="/FAQ">
              {t('allQuestions')}
            </Link>
          </p>
        </div>
      </TitledSection>
    </div>
  );
}

async function sendContact(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ContactOutcome> {
  const typedValues = readForm(form, FIELDS);
  const { address, account } = context.get(senderContext);
  const own = form.has('as-myself') && account;
  const values = own
    ? { ...typedValues, name: own.name, email: own.email, phone: own.phone.startsWith('+') ? own.phone : '' }
    : typedValues;
  const from = { address, known: account !== null, language: context.get(languageContext) };
  const taken = await takeContact(context.get(platformContext), values, from);
  if (taken.ok) return { state: 'sent', ticket: taken.value.number };
  const { refusal } = taken;
  return refusal.reason === 'too_many'
    ? { state: 'too-many', waitSeconds: refusal.waitSeconds, values }
    : { state: 'incomplete', problems: refusal.problems, values };
}

const FIELDS = sameFieldForEach(Object.keys(EMPTY) as (keyof ContactValues)[], typed(20_000));

export function ContactDetails({ contact }: { contact: Contact }) {
  const say = useNames();
  const { t, language } = useTranslation('contact');
  const { officer } = contact;
  return (
    <div className="contact-details">
      <TitledSection id="contact-details" title={t('detailsTitle')} look="text-33">
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
      </TitledSection>
      <TitledSection id="contact-hours" title={t('hoursTitle')}>
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
      </TitledSection>
      {contact.social.length > 0 && (
        <TitledSection id="contact-social" title={t('follow')}>
          <ul>
            {contact.social.map(({ name, url }) => (
              <li key={url}>
                <a className="link" href={url} rel="noopener external">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {officer && (
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
      )}
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
