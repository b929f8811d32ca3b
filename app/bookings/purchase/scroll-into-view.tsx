import { type ReactNode, useEffect, useRef } from 'react';

interface ScrollIntoViewProps {
  /** Each new value is scrolled into view; null for none. */
  news: object | null;
  children: ReactNode;
}

/** On phones the summary may be far below the button that triggered the message. */
export function ScrollIntoView({ news, children }: ScrollIntoViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  if (!news) return null;
  return (
    <div ref={place} className="scroll-mb-28">
      {children}
    </div>
  );
}
