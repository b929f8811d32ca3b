import { useEffect, useState } from 'react';
import { FactorField } from '#app/accounts/second-factor/factor-field.tsx';
import { useAdmin } from './use-admin.ts';

/** Second factor field; nothing while the last check is still fresh. */
export function FreshFactorField() {
  const { factorSecondsLeft, hasPasskey, now } = useAdmin();
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew whenever the page is loaded anew
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(() => setOver(true), factorSecondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [factorSecondsLeft, now]);
  return over || factorSecondsLeft <= 0 ? <FactorField hasPasskey={hasPasskey} /> : null;
}
