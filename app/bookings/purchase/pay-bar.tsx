import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { formatRupees, type Paise } from '#app/shared/money.ts';

interface PayBarProps {
  total: Paise;
  state: ReactNode;
  main: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function PayBar({ total, state, main, children }: PayBarProps) {
  const away = useInView(main);
  return (
    <div
      className="fixed inset-x-0 bottom-(--bar-edge) z-20 flex flex-wrap items-center justify-between gap-4 bg-paper px-[var(--margin)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar transition-[translate] duration-200 lg:hidden [@media(max-height:33.99rem)]:hidden data-away:invisible data-away:translate-y-full"
      data-ground="paper"
      data-away={away || undefined}
    >
      <p className="grow basis-[min-content]">
        <b className="tabular block text-27 leading-tight">{formatRupees(total)}</b>
        <span className="block text-15 text-ink-2">{state}</span>
      </p>
      {children}
    </div>
  );
}

function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return seen;
}
