import type { ReactNode } from 'react';

export function WithoutScript({ children }: { children: ReactNode }) {
  return <noscript>{children}</noscript>;
}
