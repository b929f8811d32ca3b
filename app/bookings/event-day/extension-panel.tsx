import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Banner, type BannerProps } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useRefresh } from '#app/ui/use-refresh.ts';
import { PayButton, type PayButtonProps } from '../book/pay-button.tsx';
import type { ExtensionState as State } from '../reschedule/extension-view.server.ts';
import type { RefusedExtension } from './answer-extension.server.ts';
import type { DayAnswer } from './handle-day-action.server.ts';
import type { DayPageData } from './load-day.server.ts';
import { useBusy } from './use-busy.ts';

/** What is worth reading after the end too. */
const LASTING: readonly string[] = ['asked', 'agreed', 'paying', 'paid'];
const REFRESH_MS = 10_000;

/** Answers to these forms show in the panel itself. */
export function isAboutExtension({ intent, problem }: DayAnswer): boolean {
  return problem === undefined && intent.startsWith('exten');
}

type Payer = Pick<PayButtonProps, 'viewer' | 'checkoutUrl' | 'atBank'>;

interface ExtensionPanelProps {
  day: DayPageData;
  payer: Payer;
  answer: DayAnswer | undefined;
}

export function ExtensionPanel({ day, payer, answer }: ExtensionPanelProps) {
  const { t } = useTranslation('extension');
  const { extension, as } = day;
  useRefresh(extension?.running ?? false, REFRESH_MS, '.day-form');
  if (!extension) return null;
  const { newest, running, extended } = extension;
  const lasts = newest !== null && LASTING.includes(newest.state);
  if (day.now >= extension.until && !lasts) return null;
  const refused = answer && isAboutExtension(answer) ? answer.refusedExtension : undefined;
  return (
    <section className="grid gap-6" aria-labelledby="extension">
      <div>
        <h2 id="extension" className="text-27">
          {t('title')}
        </h2>
        <Lead day={day} />
      </div>
      {refused && <Refused refused={refused} />}
      {newest && newest.state !== 'withdrawn' && <ExtensionState day={day} newest={newest} payer={payer} />}
      {as === 'host' && extension.lengths.length > 0 && <ExtensionButtons day={day} />}
      {as === 'host' && extension.silent && !refused && <MusicMustStop refused={extension.silent} />}
      {as === 'host' && running && extended > 0 && isFullyExtended(extension) && (
        <p className="text-ink-2">{t('atMost')}</p>
      )}
    </section>
  );
}

function isFullyExtended({ lengths, silent, newest }: NonNullable<DayPageData['extension']>): boolean {
  return lengths.length === 0 && !silent && newest?.state === 'paid';
}

function Lead({ day }: { day: DayPageData }) {
  const { t, language } = useTranslation('extension');
  const { extension, head, as, now } = day;
  const { running, price, until } = extension!;
  if (!running && now >= until) return null;
  const values = {
    artist: head.artist.name,
    price: formatRupees(price),
    time: formatTime(timeInIndia(until), language),
  };
  return (
    <p className="mt-1 max-w-[60ch] text-ink-2">
      {t(`lead.${running ? 'running' : 'before'}.${as}`, values)}
    </p>
  );
}

function ExtensionButtons({ day: { extension } }: { day: DayPageData }) {
  const { t } = useTranslation('extension');
  const { lengths, price, until } = extension!;
  return (
    <EditForm method="post" className="flex flex-wrap gap-4">
      <input type="hidden" name="intent" value="extend" />
      <input type="hidden" name="until" value={until.toISOString()} />
      {lengths.map((minutes) => (
        <AskButton key={minutes} minutes={minutes} amount={formatRupees(paise((price * minutes) / 30))} />
      ))}
      <p className="w-full text-15 text-ink-2">{t('askHelp')}</p>
    </EditForm>
  );
}

function AskButton({ minutes, amount }: { minutes: number; amount: string }) {
  const { t } = useTranslation('extension');
  const busy = useBusy('extend', String(minutes), 'minutes');
  return (
    <Button
      type="submit"
      name="minutes"
      value={minutes}
      look="second"
      className="max-md:w-full"
      busy={busy && t('asking')}
    >
      {t('ask', { count: minutes, amount })}
    </Button>
  );
}

function Refused({ refused }: { refused: RefusedExtension }) {
  const { t } = useTranslation('extension');
  return (
    <Banner tone="failure" fact={useRefusal(refused)}>
      {t('unchanged')}
    </Banner>
  );
}

function MusicMustStop({ refused }: { refused: RefusedExtension }) {
  return <p className="text-ink-2">{useRefusal(refused)}</p>;
}

function useRefusal(refused: RefusedExtension): string {
  const { t, language } = useTranslation('extension');
  const item = useSoundNames();
  const end = 'latestEnd' in refused ? formatTime(refused.latestEnd, language) : '';
  const kit = 'item' in refused ? item(refused.item) : '';
  const say = t as unknown as (key: string, values: object) => string;
  const key = `refused.${refused.reason}`;
  const said = say(key, { end, item: kit });
  return said === key ? t('refused.not_running') : said;
}

type Newest = NonNullable<NonNullable<DayPageData['extension']>['newest']>;

const TONES: Record<State, BannerProps['tone']> = {
  asked: 'info',
  agreed: 'info',
  paying: 'info',
  paid: 'free',
  declined: 'caution',
  lapsed: 'caution',
  withdrawn: 'caution',
};

/** State of the newest extension, and what this side can do about it. */
function ExtensionState({ day, newest, payer }: { day: DayPageData; newest: Newest; payer: Payer }) {
  const { t, language } = useTranslation('extension');
  const { as, head } = day;
  const { state, minutes, amount } = newest;
  const clock = (at: Date | null) => (at ? formatTime(timeInIndia(at), language) : '');
  const values = {
    artist: head.artist.name,
    count: minutes,
    amount: formatRupees(amount),
    end: clock(newest.endsAt),
    until: clock(day.endsAt),
    answerBy: clock(newest.answerBy),
    payBy: clock(newest.payBy),
    left: Math.max(1, Math.ceil((+(newest.payBy ?? newest.answerBy) - +day.now) / 60_000)),
  };
  const unpaid = state === 'lapsed' && newest.payBy !== null;
  const key = unpaid ? 'unpaid' : state === 'withdrawn' ? 'lapsed' : state;
  return (
    <Banner
      tone={TONES[state]}
      live
      fact={t(`state.${key}.${as}.fact`, values)}
      actions={<Actions day={day} newest={newest} payer={payer} />}
    >
      {t(`state.${key}.${as}.next`, values)}
    </Banner>
  );
}

function Actions({ day, newest, payer }: { day: DayPageData; newest: Newest; payer: Payer }) {
  const { state } = newest;
  if (day.as === 'host') {
    if (state === 'asked') return <Withdraw newest={newest} />;
    if (state !== 'agreed' && state !== 'paying') return null;
    const { id, artist } = day.head;
    return (
      <div className="grid justify-items-start gap-4">
        <PayButton
          {...payer}
          booking={{ id, artist }}
          after={`/bookings/${id}/day`}
          amount={newest.amount}
          checking={state === 'paying'}
        />
        {state === 'agreed' && <Withdraw newest={newest} />}
      </div>
    );
  }
  return state === 'asked' && day.mayAnswer ? <AnswerActions newest={newest} /> : null;
}

function Withdraw({ newest }: { newest: Newest }) {
  const { t } = useTranslation('extension');
  const busy = useBusy('extension-withdraw');
  return (
    <EditForm method="post" className="flex flex-wrap gap-4">
      <input type="hidden" name="extension" value={newest.id} />
      <Button
        type="submit"
        look={newest.state === 'agreed' ? 'quiet' : 'second'}
        size="row"
        name="intent"
        value="extension-withdraw"
        busy={busy && t('sending')}
      >
        {t('withdraw')}
      </Button>
    </EditForm>
  );
}

function AnswerActions({ newest }: { newest: Newest }) {
  const { t } = useTranslation('extension');
  const [yes, no] = [useBusy('extension-yes'), useBusy('extension-no')];
  return (
    <EditForm method="post" className="flex flex-wrap gap-4">
      <input type="hidden" name="extension" value={newest.id} />
      <Button type="submit" size="row" name="intent" value="extension-yes" busy={yes && t('sending')}>
        {t('yes', { count: newest.minutes })}
      </Button>
      <Button
        type="submit"
        look="second"
        size="row"
        name="intent"
        value="extension-no"
        busy={no && t('sending')}
      >
        {t('no')}
      </Button>
    </EditForm>
  );
}
