import type { ReactNode } from 'react';

/** Only for browsers that run no script. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return <noscript>{children}</noscript>;
}
