import { type ReactNode, useEffect, useRef } from 'react';

interface ScrollIntoViewProps {
  /** Each new one is brought into sight; null is nothing to see. */
  news: object | null;
  children: ReactNode;
}

/** News of a summary that may stand far below the bar on a phone whose button brought them: seen as they come. */
export function ScrollIntoView({ news, children }: ScrollIntoViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  if (!news) return null;
  // Above the bar, as long as that is there.
  return (
    <div ref={place} className="scroll-mb-28">
      {children}
    </div>
  );
}
