import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useRefresh } from '#app/ui/use-refresh.ts';
import type { DayAnswer } from './act-on-day.server.ts';
import type { RefusedExtension } from './act-on-extension.server.ts';
import { ExtensionState } from './extension-state.tsx';
import type { DayPageData } from './load-day.server.ts';
import { useBusy } from './use-busy.ts';

/** What is worth reading after the end too. */
const LASTING: readonly string[] = ['asked', 'agreed', 'paying', 'paid'];
const REFRESH_MS = 10_000;

/** Answers to these forms show in the panel itself. */
export function isAboutExtension({ intent, problem }: DayAnswer): boolean {
  return problem === undefined && intent.startsWith('exten');
}

export function ExtensionPanel({ day, answer }: { day: DayPageData; answer: DayAnswer | undefined }) {
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
      {newest && newest.state !== 'withdrawn' && <ExtensionState day={day} newest={newest} />}
      {as === 'host' && extension.lengths.length > 0 && <Ask day={day} />}
      {as === 'host' && extension.silent && !refused && <Silent refused={extension.silent} />}
      {as === 'host' && running && extended > 0 && isAtMost(extension) && (
        <p className="text-ink-2">{t('atMost')}</p>
      )}
    </section>
  );
}

function isAtMost({ lengths, silent, newest }: NonNullable<DayPageData['extension']>): boolean {
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

function Ask({ day: { extension } }: { day: DayPageData }) {
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

function Silent({ refused }: { refused: RefusedExtension }) {
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
