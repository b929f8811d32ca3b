import type { PageViewer } from '#app/shared/use-viewer.ts';
import { Icon } from '#app/ui/icon.tsx';

/** First letter of the name; a person for guests and until the name is known. */
export function ViewerMark({ viewer }: { viewer: PageViewer | null | undefined }) {
  const initial = viewer?.name.trim().charAt(0).toUpperCase();
  return <span aria-hidden="true">{initial || <Icon name="person" size={16} />}</span>;
}
