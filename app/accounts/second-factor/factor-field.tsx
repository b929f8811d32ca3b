import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FACTOR_FIELD, FRESH_FACTOR_MINUTES } from './fresh-factor.ts';
import { PasskeyCheck } from './passkey-check.tsx';

/** Shown inside the form that needs the factor, so typed values are not lost. */
export function FactorField({ error, hasPasskey }: { error?: string | undefined; hasPasskey: boolean }) {
  const { t } = useTranslation('second-factor');
  const [shown, setShown] = useState(false);
  if (shown) return <PasskeyShown onOver={() => setShown(false)} />;
  return (
    <div className="grid gap-4">
      <TextField
        label={t('field.label')}
        help={t('field.help')}
        name={FACTOR_FIELD}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        required
      />
      {hasPasskey && <PasskeyCheck look="second" size="row" onShown={() => setShown(true)} />}
    </div>
  );
}

const SHOWN_MS = FRESH_FACTOR_MINUTES * 60_000;

function PasskeyShown({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation('second-factor');
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, from when it was shown
  useEffect(() => {
    note.current?.focus();
    const timer = setTimeout(onOver, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={note} tabIndex={-1} role="status">
      <Banner tone="free" fact={t('passkey.shown')}>
        {t('passkey.shownNext')}
      </Banner>
    </div>
  );
}
