import type { QuoteLine } from '#app/pricing/quote.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';

type Line = Pick<QuoteLine, 'name' | 'quantity' | 'amount'> & Partial<Pick<QuoteLine, 'kind'>>;

/** What became of the sound and its price between two quotes; null while its price stays. */
export function useSoundMove(): (before: readonly Line[], after: readonly Line[]) => string | null {
  const { t } = useTranslation('bookings');
  const say = useSoundNames();
  const soundOf = (lines: readonly Line[]) => {
    const sound = lines.filter(({ kind = 'sound' }) => kind === 'sound');
    const names = sound.map(({ name, quantity }) =>
      quantity > 1 ? `${quantity} × ${say(name)}` : say(name),
    );
    const amount = sound.reduce((sum, line) => sum + line.amount, 0);
    return { name: names.join(', '), amount, price: formatRupees(paise(amount)) };
  };
  return (before, after) => {
    const [was, now] = [soundOf(before), soundOf(after)];
    const more = now.amount - was.amount;
    if (more === 0) return null;
    const difference = `${more > 0 ? '+' : '−'} ${formatRupees(paise(Math.abs(more)))}`;
    const kind = was.amount === 0 ? 'added' : now.amount === 0 ? 'removed' : 'replaces';
    const texts = { was: was.name, before: was.price, now: now.name, price: now.price, difference };
    return t(`sound.${kind}`, texts);
  };
}
