import { TitledSection } from '#app/ui/titled-section.tsx';
import './day.css';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dayInIndia, formatDay, formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { payerOf } from '../book/pay-button.tsx';
import { BookedMusts } from '../view/booked-musts.tsx';
import { BookingFrame } from '../view/booking-frame.tsx';
import type { Route } from './+types/day.route';
import { AfterPanel } from './after-panel.tsx';
import { ArrivalPanel } from './arrival-panel.tsx';
import { requireDayParty } from './day-access.server.ts';
import { dayDepsOf } from './day-deps.server.ts';
import { ExtensionPanel, isAboutExtension } from './extension-panel.tsx';
import { type DayAnswer, handleDayAction } from './handle-day-action.server.ts';
import { type DayPageData, loadDay } from './load-day.server.ts';
import { PEOPLE, type SheetItem } from './run-sheet.ts';
import { useBusy } from './use-busy.ts';
import { VenueCheck } from './venue-check.tsx';

export const handle = { accent: 'rani' };

const UNPAID = { state: 'expired' as const, holdEnded: null, bank: null };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const party = await requireDayParty(context, request, params.id);
  const platform = context.get(platformContext);
  const day = await loadDay(dayDepsOf(platform), party);
  const { state, holdEnded, bank } = party.as === 'host' ? party.booking : UNPAID;
  const atBank = bank?.kind === 'waits' && bank.part === 'change' && { state, holdEnded, bank };
  return { ...day, payer: { ...payerOf(party.viewer, platform.config), atBank } };
}

export const action = (args: Route.ActionArgs) => handleDayAction(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('day').t('meta.title', { code: loaderData?.head.code ?? '' }));

export default function DayPage({ loaderData: day, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('day');
  return (
    <BookingFrame
      booking={day.head}
      active="day"
      as={day.as}
      manager={day.exists ? day.contacts.manager : null}
    >
      {day.exists ? (
        <div className="day">
          <div className="day-main">
            {answer && !isAboutExtension(answer) && (
              <AnswerBanner key={JSON.stringify(answer)} answer={answer} />
            )}
            <ArrivalPanel day={day} answer={answer} />
            {day.head.eventState !== 'missing' && day.head.eventState !== 'unseen' && (
              <ExtensionPanel day={day} payer={day.payer} answer={answer} />
            )}
            <AfterPanel day={day} answer={answer} />
            <RunSheet day={day} />
            <Agreed day={day} />
            <VenueCheck day={day} />
          </div>
          <aside className="day-aside" aria-label={t('contacts.title')}>
            <DayContacts day={day} />
            <LateTerms day={day} />
          </aside>
        </div>
      ) : (
        <div className="mt-12">
          <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
        </div>
      )}
    </BookingFrame>
  );
}

function AnswerBanner({ answer }: { answer: DayAnswer }) {
  const { t } = useTranslation('day');
  if (answer.problem)
    return (
      <Banner tone="failure" fact={t(`problem.${answer.problem}`, { minutes: answer.waitMinutes ?? 0 })} />
    );
  return <Banner tone="free" live fact={t(`done.${answer.intent}` as 'done.task')} />;
}

function LateTerms({ day: { terms, after, as } }: { day: DayPageData }) {
  const { t } = useTranslation('day');
  const instant = useInstant();
  const { rule, examples } = terms;
  return (
    <TitledSection id="late-terms" title={t('terms.title')} look="text-20 font-strong">
      <p className="mt-2">{t('terms.grace', { minutes: rule.graceMinutes })}</p>
      {examples && (
        <dl className="day-examples">
          {examples.map(({ minutes, credit }) => (
            <div key={minutes}>
              <dt>{t('terms.example', { minutes })}</dt>
              <dd className="tabular">{credit}</dd>
            </div>
          ))}
        </dl>
      )}
      {as === 'artist' ? (
        <p className="mt-3 text-15 text-ink-2">{t('terms.artist', { minutes: rule.noShowMinutes })}</p>
      ) : (
        <>
          <p>{t('terms.noShow', { minutes: rule.noShowMinutes })}</p>
          <p className="mt-3 text-15 text-ink-2">
            {t('terms.self', { percent: rule.automaticMaxPercent })}{' '}
            {t('terms.report', { when: instant(after.reportUntil) })}
          </p>
        </>
      )}
    </TitledSection>
  );
}

function DayContacts({ day: { contacts, address, directions, as, now, endsAt } }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  const instant = useInstant();
  const { manager } = contacts;
  const later = t(contacts.met || now >= endsAt ? 'contacts.throughUs' : 'contacts.later');
  const artistLater = contacts.phoneFrom
    ? t('contacts.artistFrom', { when: instant(contacts.phoneFrom.getTime()) })
    : later;
  const managerLater = () => {
    if (!manager) return t('contacts.noManager');
    if (!manager.phoneFrom) return t('contacts.managerOver');
    if (manager.phoneFrom <= now) return t('contacts.managerAsleep');
    return t('contacts.managerFrom', { day: formatDay(dayInIndia(manager.phoneFrom), language) });
  };
  return (
    <TitledSection id="day-contacts" title={t('contacts.title')} look="text-20 font-strong">
      <dl className="day-contacts">
        <Contact title={t('contacts.manager')} who={manager} without={managerLater()} />
        {as !== 'host' && <Contact title={t('contacts.host')} who={contacts.host} without={later} />}
        {as !== 'artist' && (
          <Contact title={t('contacts.artist')} who={contacts.artist} without={artistLater} />
        )}
        <div>
          <dt>{t('contacts.where')}</dt>
          <dd>
            {address}
            {directions && (
              <a
                className="link flex min-h-11 items-center"
                href={directions}
                target="_blank"
                rel="noreferrer"
              >
                {t('contacts.directions')}
              </a>
            )}
          </dd>
        </div>
      </dl>
    </TitledSection>
  );
}

/** The host's wishes and answers of the booking, for the artist. */
function Agreed({ day: { agreed } }: { day: DayPageData }) {
  const { t } = useTranslation('day');
  if (!agreed) return null;
  const rows = [
    ['message', agreed.message],
    ['setting', agreed.setting && t(`venue.${agreed.setting}`)],
    ['access', agreed.access],
  ] as const;
  const known = rows.filter(([, words]) => words);
  return (
    <TitledSection id="day-agreed" title={t('agreed.title')} look="text-33">
      {known.length === 0 && <p className="mt-1 text-ink-2">{t('agreed.none')}</p>}
      <dl className="request-facts">
        {known.map(([name, words]) => (
          <div key={name}>
            <dt>{t(`agreed.${name}`)}</dt>
            <dd dir="auto">{words}</dd>
          </div>
        ))}
      </dl>
      <BookedMusts {...agreed} />
    </TitledSection>
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

function RunSheet({ day }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  const { sheet, canPlan, pastCurfew } = day;
  const hinted = pastCurfew || sheet.items.some(({ kind }) => kind === 'curfew');
  return (
    <section aria-labelledby="run-sheet" className="day-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="run-sheet" className="text-33">
          {t('sheet.title')}
        </h2>
        <Button look="quiet" size="row" className="needs-script no-print" onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      </div>
      <p className="mt-1 text-ink-2">
        {t('callAt', { time: formatTime(timeInIndia(day.callAt), language), minutes: day.callMinutes })}
      </p>
      <ol className="day-items">
        {sheet.items.map((item) => (
          <Line key={item.key} item={item} version={sheet.version} canPlan={canPlan} />
        ))}
      </ol>
      {hinted && <p className="day-hint">{t(pastCurfew ? 'sheet.pastCurfew' : 'sheet.curfewHint')}</p>}
      {canPlan && (
        <details className="day-edit no-print" key={sheet.version}>
          <summary className="button" data-look="second" data-size="row">
            {t('sheet.add')}
          </summary>
          <ItemForm intent="add-item" version={sheet.version} time={timeInIndia(day.startsAt)} />
        </details>
      )}
    </section>
  );
}

function Line({ item, version, canPlan }: { item: SheetItem; version: number; canPlan: boolean }) {
  const { t, language } = useTranslation('day');
  const title = item.kind ? t(`sheet.kind.${item.kind}`) : item.title!;
  const onStage = item.kind === 'start' || item.kind === 'end';
  return (
    <li data-kind={item.kind ?? 'own'}>
      <time className="tabular" dateTime={item.at.toISOString()}>
        {formatTime(timeInIndia(item.at), language)}
      </time>
      <Diamond fill={onStage ? 'filled' : 'hollow'} className={onStage ? 'text-rani' : 'text-edge'} />
      <div className="min-w-0">
        <p className={onStage ? 'font-strong' : undefined}>{title}</p>
        <p className="text-15 text-ink-2">
          {t(`sheet.who.${item.who}`)}
          {item.moved && `, ${t('sheet.moved')}`}
        </p>
        {canPlan && item.movable && (
          <details className="day-edit no-print" key={version}>
            <summary aria-label={t('sheet.changeNamed', { title })}>{t('sheet.change')}</summary>
            <ItemForm intent="move-item" version={version} item={item} time={timeInIndia(item.at)} />
          </details>
        )}
      </div>
    </li>
  );
}

interface ItemFormProps {
  intent: 'add-item' | 'move-item';
  version: number;
  time: string;
  item?: SheetItem;
}

function ItemForm({ intent, version, time, item }: ItemFormProps) {
  const { t } = useTranslation('day');
  const saving = useBusy(intent, item?.key);
  const own = !item?.kind;
  return (
    <EditForm method="post" className="day-form" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      {item && <input type="hidden" name="key" value={item.key} />}
      {own && (
        <TextField
          label={t('sheet.item')}
          name="title"
          required
          maxLength={80}
          defaultValue={item?.title ?? ''}
          className="day-whole"
        />
      )}
      <TextField label={t('sheet.time')} name="time" type="time" required defaultValue={time} />
      <SelectField label={t('sheet.whoLabel')} name="who" defaultValue={item?.who ?? 'everyone'}>
        {PEOPLE.map((who) => (
          <option key={who} value={who}>
            {t(`sheet.who.${who}`)}
          </option>
        ))}
      </SelectField>
      <div className="day-buttons">
        <Button type="submit" name="intent" value={intent} size="row" busy={saving && t('sheet.busy')}>
          {t('sheet.save')}
        </Button>
        {item && (own || item.moved) && (
          <Button type="submit" name="intent" value="remove-item" look="quiet" size="row" formNoValidate>
            {t(own ? 'sheet.remove' : 'sheet.reset')}
          </Button>
        )}
      </div>
    </EditForm>
  );
}
