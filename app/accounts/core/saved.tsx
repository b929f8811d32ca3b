import { useEffect } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { toast } from '#app/ui/toast.tsx';

export function SavedToast({ act, children }: { act: unknown; children: string | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same action is told once, whatever its words
  useEffect(() => {
    if (act && children) toast(children);
  }, [act]);
  if (!act || !children) return null;
  return (
    <noscript>
      <Banner tone="free" fact={children} />
    </noscript>
  );
}
