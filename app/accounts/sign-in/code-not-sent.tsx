import { startTransition, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';

const ASK_EVERY_MS = 2000;
/** A little longer than a code may wait for its carrier. */
const ASK_TIMES = 12;

/** Beside the field for a code from an SMS: says what to do where that SMS could not be sent. `key` it by the code. */
export function CodeNotSent() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = ASK_TIMES;
    const timer = setInterval(async () => {
      const state = left-- > 0 ? await askForState() : 'sent';
      if (state !== 'waiting') clearInterval(timer);
      if (state === 'failed') startTransition(() => setFailed(true));
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return failed && <NotSent />;
}

/** Without an answer it is asked again. */
async function askForState(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/auth/otp-status', { method: 'POST', headers, body: '{}' }).catch(() => {});
  return answer?.ok ? (await answer.json()).state : 'waiting';
}

function NotSent() {
  const { t } = useTranslation('accounts');
  const components = { 1: <Link className="link" to="/contact-us" /> };
  return <Banner tone="caution" fact={<Trans t={t} i18nKey="code.notSent" components={components} />} live />;
}
