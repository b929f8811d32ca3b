import { type FormEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { dayInIndia, formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { HereButton } from '../view/next-step.tsx';
import type { DayAnswer } from './handle-day-action.server.ts';
import type { DayPageData } from './load-day.server.ts';
import { useBusy } from './use-busy.ts';

interface PanelProps {
  day: DayPageData;
  answer?: DayAnswer | undefined;
}

export function ArrivalPanel({ day, answer }: PanelProps) {
  const { arrival, as } = day;
  const saysHere = as === 'artist' && arrival.statement?.denied === false;
  if (arrival.arrived)
    return (
      <>
        <Arrived day={day} />
        <LateCreditPanel day={day} answer={answer} />
      </>
    );
  return (
    <>
      {!saysHere && (day.head.eventState === 'missing' ? <Missing day={day} /> : <Alarm day={day} />)}
      {day.head.eventState === 'unseen' && !day.after.dispute?.open && <Unseen day={day} />}
      <ArrivalStatement day={day} />
      {as === 'artist' && arrival.awaited && !arrival.statement && <ArrivalForm />}
      {as === 'host' && <HostsCode day={day} />}
      {as === 'artist' && <EnterCode day={day} answer={answer} />}
      {as === 'operator' && arrival.awaited && <MarkArrival day={day} />}
    </>
  );
}

function Arrived({ day }: PanelProps) {
  const { t, language } = useTranslation('day');
  const { at, lateMinutes, provedBy } = day.arrival.arrived!;
  const { statement, pending } = day.arrival;
  const credited = pending !== null;
  const early = statement !== null && statement.at < at;
  const said = { artist: day.head.artist.name, time: formatTime(timeInIndia(at), language) };
  const late = lateMinutes > 0;
  const words = day.as === 'artist' ? 'arrived.you' : 'arrived';
  return (
    <Banner
      tone={late ? 'caution' : 'free'}
      fact={late ? t(`${words}.late`, { ...said, count: lateMinutes }) : t(`${words}.inTime`, said)}
    >
      {!late && t('arrived.inTimeNext')}
      {late &&
        early &&
        t(`${words}.saidAt`, { artist: said.artist, time: formatTime(timeInIndia(statement.at), language) })}
      {late && !credited && !early && t('arrived.noCredit', { minutes: day.terms.rule.graceMinutes })}
      {provedBy === 'manager' && ` ${t('arrived.byManager')}`}
      {provedBy === 'host' && ` ${t(day.as === 'host' ? 'arrived.byYou' : 'arrived.byHost')}`}
    </Banner>
  );
}

/** It has begun, and the artist was not seen: said plainly, and of a call only where one was written down. */
function Missing({ day: { as, arrival, head, contacts } }: PanelProps) {
  const { t } = useTranslation('day');
  const values = { artist: head.artist.name, count: arrival.minutesPast };
  return (
    <Banner
      tone="caution"
      fact={t(`missing.${as}`, values)}
      actions={
        as === 'host' ? (
          <HereButton id={head.id} look="second" />
        ) : (
          as === 'operator' && (
            <ButtonLink to={`/operator/bookings/${head.id}`} look="second" size="row">
              {t('missing.desk')}
            </ButtonLink>
          )
        )
      }
    >
      <p>{t(`missing.${as}Next`, values)}</p>
      {as !== 'operator' && <CallManager manager={contacts.manager} />}
      <Calls as={as} arrival={arrival} artist={head.artist.name} />
    </Banner>
  );
}

function Calls({ as, arrival: { calls }, artist }: Pick<DayPageData, 'as' | 'arrival'> & { artist: string }) {
  const { t, language } = useTranslation('day');
  return calls.map(({ called_at: at, answered }) => (
    <p key={at.getTime()}>
      {t(`called.${as === 'artist' ? 'you' : 'them'}.${answered ? 'answered' : 'silent'}`, {
        artist,
        time: formatTime(timeInIndia(at), language),
      })}
    </p>
  ));
}

function Unseen({ day: { as, head } }: PanelProps) {
  const { t } = useTranslation('day');
  return (
    <Banner tone="info" fact={t('unseen.fact')}>
      {t(`unseen.${as}Next`, { artist: head.artist.name })}
    </Banner>
  );
}

/** The host learns of it only once staff know it. */
function Alarm({ day: { as, arrival, contacts } }: PanelProps) {
  const { t } = useTranslation('day');
  if (!arrival.awaited || arrival.alarms.length === 0) return null;
  if (as === 'host' && !arrival.alarms.includes('everyone')) return null;
  const told = arrival.alarms.map((step) => t(`alarm.step.${step as 'artist'}`)).join(', ');
  return (
    <Banner tone="caution" fact={t(`alarm.${as}`)}>
      {as === 'operator' ? t('alarm.told', { who: told }) : t(`alarm.${as}Next`)}
      {as !== 'operator' && <CallManager manager={contacts.manager} />}
    </Banner>
  );
}

function CallManager({ manager }: Pick<DayPageData['contacts'], 'manager'>) {
  const { t } = useTranslation('day');
  if (!manager?.phone) return null;
  const { name, phone } = manager;
  return (
    <a className="link block min-h-11" href={`tel:${phone}`}>
      {t('missing.call', { name, phone: formatPhone(phone) })}
    </a>
  );
}

function HostsCode({ day: { arrival, now } }: PanelProps) {
  const { t } = useTranslation('day');
  const instant = useInstant();
  if (!arrival.code) {
    if (now >= arrival.window.from) return null;
    return <p className="text-ink-2">{t('code.later', { when: instant(arrival.window.from) })}</p>;
  }
  return (
    <TitledSection
      id="arrival-code"
      title={t('code.title')}
      look="text-20 font-strong"
      className="day-code"
      data-ground="stage"
    >
      <p className="day-digits tabular">
        <span className="visually-hidden">{t('code.spoken', { digits: [...arrival.code].join(' ') })}</span>
        {[...arrival.code].map((digit, place) => (
          <span key={place} aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      <p>{t('code.say')}</p>
    </TitledSection>
  );
}

function EnterCode({ day: { arrival, now, contacts }, answer }: PanelProps) {
  const { t } = useTranslation('day');
  const instant = useInstant();
  const busy = useBusy('check-in');
  if (!arrival.awaited) {
    if (now >= arrival.window.from) return null;
    return <p className="text-ink-2">{t('enter.later', { when: instant(arrival.window.from) })}</p>;
  }
  const refused = answer?.intent === 'check-in' ? answer.problem : undefined;
  return (
    <TitledSection id="enter-code" title={t('enter.title')} className="day-box">
      <p className="mt-1 text-ink-2">{t('enter.lead', { host: contacts.host.name })}</p>
      <EditForm method="post" className="day-row mt-5">
        <input type="hidden" name="intent" value="check-in" />
        <TextField
          label={t('enter.label')}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          required
          className="day-digits-field"
          error={refused && t(`problem.${refused}`, { minutes: answer?.waitMinutes ?? 0 })}
        />
        <Button type="submit" busy={busy && t('enter.busy')}>
          {t('enter.button')}
        </Button>
      </EditForm>
    </TitledSection>
  );
}

function MarkArrival({ day: { now } }: PanelProps) {
  const { t } = useTranslation('day');
  const busy = useBusy('mark-arrival');
  return (
    <TitledSection id="mark-arrival" title={t('seen.title')} className="day-box">
      <p className="mt-1 text-ink-2">{t('seen.lead')}</p>
      <EditForm method="post" className="day-form mt-5">
        <input type="hidden" name="intent" value="mark-arrival" />
        <TextField label={t('seen.date')} name="date" type="date" required defaultValue={dayInIndia(now)} />
        <TextField label={t('seen.time')} name="time" type="time" required defaultValue={timeInIndia(now)} />
        <TextField label={t('seen.reason')} name="reason" required maxLength={300} className="day-whole" />
        <Button type="submit" size="row" busy={busy && t('seen.busy')}>
          {t('seen.button')}
        </Button>
      </EditForm>
    </TitledSection>
  );
}

const PLACE_TIMEOUT_MS = 5000;

/** Works without JavaScript; with it, the location is sent too. */
function ArrivalForm() {
  const { t } = useTranslation('day');
  const submit = useSubmit();
  const [locating, setLocating] = useState(false);
  const busy = useBusy('here') || locating;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setLocating(true);
    const fields = new FormData(form);
    for (const [name, value] of Object.entries(await placeOfBrowser())) fields.set(name, String(value));
    setLocating(false);
    await submit(fields, { method: 'post' });
  }

  return (
    <TitledSection id="say-here" title={t('here.title')} className="day-box">
      <p className="mt-1 text-ink-2">{t('here.lead')}</p>
      <Form method="post" className="mt-5" onSubmit={send}>
        <input type="hidden" name="intent" value="here" />
        <Button type="submit" busy={busy && t('enter.busy')}>
          {t('here.button')}
        </Button>
      </Form>
    </TitledSection>
  );
}

function placeOfBrowser(): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({});
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
      () => resolve({}),
      { timeout: PLACE_TIMEOUT_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}

function ArrivalStatement({ day }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  const { statement } = day.arrival;
  const busy = useBusy('not-here');
  if (!statement) return null;
  const values = { artist: day.head.artist.name, time: formatTime(timeInIndia(statement.at), language) };
  const word = statement.denied ? 'denied' : 'said';
  return (
    <Banner
      tone={statement.denied ? 'caution' : 'info'}
      fact={t(`here.${word}.${day.as}`, values)}
      actions={
        day.as === 'host' &&
        day.arrival.awaited &&
        !statement.denied && (
          <Form method="post">
            <input type="hidden" name="intent" value="not-here" />
            <Button type="submit" look="second" size="row" busy={busy && t('enter.busy')}>
              {t('here.notHere')}
            </Button>
          </Form>
        )
      }
    >
      <p>{t(`here.${word}.${day.as}Next`, values)}</p>
      {statement.metres !== null && <p>{t('here.metres', { count: statement.metres })}</p>}
    </Banner>
  );
}

function LateCreditPanel({ day, answer }: { day: DayPageData; answer: DayAnswer | undefined }) {
  const { t } = useTranslation('day');
  const instant = useInstant();
  const { pending } = day.arrival;
  if (!pending || pending.outcome === 'decided') return null;
  const values = {
    amount: formatRupees(pending.amount),
    owed: formatRupees(pending.owed),
    when: instant(pending.leavesAt),
    count: pending.lateMinutes,
  };
  if (pending.outcome === 'left') return <Banner tone="info" fact={t(`credit.left.${day.as}`, values)} />;
  if (pending.objected || day.after.dispute?.open)
    return (
      <Banner tone="caution" fact={t('credit.objected')}>
        {t('credit.objectedNext', values)}
      </Banner>
    );
  return (
    <>
      <Banner tone="info" fact={t(`credit.waits.${day.as}`, values)}>
        <p>{t(`credit.waits.${day.as}Next`, values)}</p>
        {day.as === 'host' && pending.owed > pending.amount && <p>{t('credit.more', values)}</p>}
      </Banner>
      {pending.mayObject && <InWords intent="object" answer={answer} />}
    </>
  );
}

/** A button that opens a form for what happened, in the artist's words. */
export function InWords({ intent, answer }: Omit<PanelProps, 'day'> & { intent: 'object' | 'not-played' }) {
  const { t } = useTranslation('day');
  const busy = useBusy(intent);
  const refused = answer?.intent === intent ? answer.problem : undefined;
  return (
    <details className="day-edit" open={refused !== undefined}>
      <summary className="button" data-look="second" data-size="row">
        {t(`words.${intent}.open`)}
      </summary>
      <EditForm unsaved={refused !== undefined} method="post" className="day-form">
        <input type="hidden" name="intent" value={intent} />
        <TextArea
          label={t('side.words')}
          help={t('words.help')}
          name="words"
          required
          maxLength={1000}
          rows={4}
          className="day-whole"
          error={refused === 'words_missing' ? t('problem.words_missing') : null}
        />
        <Button type="submit" size="row" busy={busy && t('report.busy')}>
          {t(`words.${intent}.send`)}
        </Button>
      </EditForm>
    </details>
  );
}
