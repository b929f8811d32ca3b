import { Link, useFetcher } from 'react-router';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/choices.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ErasureAnswer } from './privacy-page.server.ts';

/** What goes, what stays and why; then the tick and the press. Works in the dialog and on its own page. */
export function EraseForm({ answer }: { answer?: ErasureAnswer | undefined }) {
  const { t } = useTranslation('privacy');
  const fetcher = useFetcher<ErasureAnswer>();
  const said = fetcher.data ?? answer;
  const { refusal, code } = said ?? {};
  const minutes = Math.ceil((code?.error?.waitSeconds ?? 60) / 60);
  const codeError = code?.error && t(`erase.codeError.${code.error.key}`, { count: minutes });
  const unticked = refusal === 'not_confirmed';
  const links = {
    1: <Link className="link" to="/all-bookings" />,
    2: <Link className="link" to="/contact-us" />,
  };
  return (
    <fetcher.Form method="post" action="/privacy-settings/erase" className="grid gap-5" noValidate>
      {refusal && !unticked && (
        <Banner tone="failure" fact={t('erase.refused')}>
          <Trans t={t} i18nKey={`erase.because.${refusal}`} components={links} />
        </Banner>
      )}
      <p>{t('erase.goes')}</p>
      <p>{t('erase.stays')}</p>
      {codeError && code?.error?.field === undefined && <Banner tone="failure" fact={codeError} live />}
      <Tick
        name="sure"
        value="yes"
        label={t('erase.sure')}
        error={unticked ? t('erase.notSure') : undefined}
        defaultChecked={code !== undefined}
        data-first-focus
      />
      {code ? (
        <TextField
          label={t('erase.code')}
          help={t('erase.codeHelp')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={code.error?.field && codeError}
          required
        />
      ) : (
        <p>{t('erase.codeFirst')}</p>
      )}
      <Button type="submit" busy={fetcher.state !== 'idle' && t('erase.busy')} className="justify-self-start">
        {code ? t('erase.confirm') : t('erase.send')}
      </Button>
    </fetcher.Form>
  );
}
