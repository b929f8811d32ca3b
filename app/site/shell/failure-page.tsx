import { type ReactNode, useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import type { UNAVAILABLE } from '#app/platform/http.server.ts';
import type { TextTooLong } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cloth } from '#app/ui/cloth.tsx';
import { useSendAgain } from './last-submission.ts';

export function MissingPage() {
  const { t } = useTranslation('shell');
  const isPurchase = /^\/(?:bookings|sound-orders)\//.test(useLocation().pathname);
  return (
    <NothingToShow title={t('missing.title')} text={t('missing.text')} code={`${t('missing.code')} (404)`}>
      <ButtonLink to="/search">{t('missing.search')}</ButtonLink>
      <ButtonLink to={isPurchase ? '/all-bookings' : '/'} look="second">
        {t(isPurchase ? 'busy.unfinished.link' : 'missing.home')}
      </ButtonLink>
    </NothingToShow>
  );
}

/** Staff without the role for this back-office page. */
export function OtherWorkPage() {
  const { t } = useTranslation('shell');
  return (
    <NothingToShow
      title={t('otherWork.title')}
      text={t('otherWork.text')}
      code={`${t('otherWork.code')} (403)`}
    >
      <ButtonLink to="/operator">{t('otherWork.overview')}</ButtonLink>
    </NothingToShow>
  );
}

/** Invalid address or form (4xx): retrying it unchanged is pointless. */
export function UnreadablePage({ status }: { status: number }) {
  const { t } = useTranslation('shell');
  return (
    <NothingToShow
      title={t('unreadable.title')}
      text={t('unreadable.text')}
      code={`${t('unreadable.code')} (${status})`}
    >
      <ButtonLink to="/">{t('unreadable.home')}</ButtonLink>
    </NothingToShow>
  );
}

/** A text that its form refused, to be taken from here: without a script the form comes back empty. */
export function TooLongPage({ text, max }: TextTooLong) {
  const { t } = useTranslation('shell');
  return (
    <section className="page-width failure-page" role="alert">
      <h1 className="text-43">{t('tooLong.title')}</h1>
      <p className="text-20">{t('tooLong.text', { length: text.length, max })}</p>
      <label className="field w-full max-w-[44rem]">
        <span className="field-label">{t('tooLong.label')}</span>
        <textarea className="control" readOnly rows={10} value={text} />
      </label>
      <p className="text-ink-2">{t('tooLong.code')} (422)</p>
    </section>
  );
}

/** The network failed, so that neither the page nor what it needs could be fetched. */
export function OfflinePage() {
  const { t } = useTranslation('shell');
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.scrollIntoView(), []);
  useEffect(() => {
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <section className="page-width failure-page" role="alert" ref={top}>
      <Cloth stitched={1} size={144} />
      <h1 className="text-43">{t('offline.title')}</h1>
      <p className="text-20">{t('offline.text')}</p>
      <div className="failure-actions">
        <Button className="needs-script" onClick={() => location.reload()}>
          {t('offline.again')}
        </Button>
      </div>
    </section>
  );
}

interface NothingToShowProps {
  title: string;
  text: string;
  code: string;
  children: ReactNode;
}

function NothingToShow({ title, text, code, children }: NothingToShowProps) {
  return (
    <section className="page-width failure-page">
      <Cloth stitched={1} size={144} />
      <h1 className="text-43">{title}</h1>
      <p className="text-20">{text}</p>
      <div className="failure-actions">{children}</div>
      <p className="text-ink-2">{code}</p>
    </section>
  );
}

/** Where the link of each refusal leads; '' is the same page again. */
const WAYS_ON = {
  overloaded: '',
  refused: '',
  unavailable: '',
  paused: '',
  opening_soon: '/join',
  read_only: '',
  unfinished: '/all-bookings',
} as const satisfies Record<keyof typeof UNAVAILABLE, string> & { refused: string };
const BUSY = Object.keys(WAYS_ON) as (keyof typeof WAYS_ON)[];
const TRY_AGAIN_MS = 5000;

/** 503 page. A GET is retried automatically, and so is a form of which nothing was begun. */
export function BusyPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const why = whyBusy(error);
  const again = why === 'overloaded' || why === 'unavailable' || why === 'paused';
  const sendAgain = useSendAgain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by one more try.
  useEffect(() => {
    if (!again) return;
    const tryAgain = () => (why === 'paused' && sendAgain()) || location.reload();
    const timer = setTimeout(tryAgain, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <section className="page-width failure-page" role="alert">
      <Cloth stitched={1} size={144} />
      <h1 className="text-43">{t(`busy.${why}.title`)}</h1>
      <p className="text-20">{t(`busy.${why}.text`)}</p>
      {why === 'unfinished' && (
        <p className="request-reference" data-request-id={requestOf(error)}>
          {t('crash.reference')}
        </p>
      )}
      <div className="failure-actions">
        <ButtonLink to={WAYS_ON[why]} reloadDocument>
          {t(`busy.${why}.link`)}
        </ButtonLink>
      </div>
    </section>
  );
}

export function whyBusy(error: unknown): keyof typeof WAYS_ON {
  const text = answerOf(error);
  return BUSY.find((why) => text.includes(`"code":"${why}"`)) ?? 'unavailable';
}

const requestOf = (error: unknown) => /"requestId":"([\w-]+)"/.exec(answerOf(error))?.[1] ?? '';

function answerOf(error: unknown): string {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === 'string' ? data : JSON.stringify(data ?? '');
}

export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const chunk = chunkThatFailed(error);
  const top = useRef<HTMLElement>(null);
  const reference = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.scrollIntoView(), []);
  useEffect(() => {
    const id = requestThatFailed();
    if (id) reference.current?.setAttribute('data-request-id', id);
  }, []);
  useNewVersion(error);
  return (
    <section className="page-width failure-page" role="alert" ref={top}>
      <svg width="96" height="96" viewBox="0 0 64 64" fill="none" aria-hidden="true">
        <path d="M32 3 61 32 32 61 3 32Z" stroke="var(--vermilion-deep)" strokeWidth="2" />
        <path
          d="M32 3 61 32 32 61 3 32Z"
          stroke="var(--vermilion-deep)"
          strokeWidth="2"
          transform="matrix(.4 0 0 .4 19.2 19.2)"
        />
      </svg>
      <h1 className="text-43">{t('crash.title')}</h1>
      <p className="text-20">{t('crash.text')}</p>
      <div className="failure-actions">
        <Button className="needs-script" onClick={() => location.reload()}>
          {t('crash.again')}
        </Button>
        <ButtonLink to="/" look="second" reloadDocument>
          {t('crash.home')}
        </ButtonLink>
        <ButtonLink to="/contact-us" look="quiet" reloadDocument>
          {t('crash.support')}
        </ButtonLink>
      </div>
      <p className="text-ink-2">
        {t('crash.code')} {chunk && t('crash.chunk', { id: chunk })}
      </p>
      {/* The server writes the request id into the page. */}
      <p className="text-ink-2 request-reference" data-request-id="" suppressHydrationWarning ref={reference}>
        {t('crash.reference')}
      </p>
    </section>
  );
}

/** Of the answer by which an open page failed a moment ago. */
function requestThatFailed(): string | undefined {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const lately = performance.now() - 10_000;
  const failed = answers.findLast((each) => each.responseStatus >= 500 && each.responseEnd > lately);
  return failed?.serverTiming.find(({ name }) => name === 'request')?.description;
}

/** A missing script belongs to an older release: reload to get the new one. */
function useNewVersion(error: unknown) {
  const address = scriptThatFailed(error);
  useEffect(() => {
    if (!address) return;
    fetch(address, { method: 'HEAD' }).then(
      ({ status }) => status === 404 && location.reload(),
      () => {},
    );
  }, [address]);
}

export function chunkThatFailed(error: unknown): string | undefined {
  return scriptThatFailed(error)?.match(/([\w.-]+)\.[jt]sx?$/)?.[1];
}

function scriptThatFailed(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return message.match(/dynamically imported module:?\s*(\S+\.[jt]sx?)\b/)?.[1];
}
