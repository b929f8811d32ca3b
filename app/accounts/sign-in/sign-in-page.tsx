import { BrandWords } from './brand-words.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { type SignInState, startOf } from './sign-in-state.ts';

interface SignInPageProps {
  kind: 'sign-in' | 'sign-up';
  /** State after a submission. */
  answer: SignInState | undefined;
  next: string;
}

export function SignInPage({ kind, answer, next }: SignInPageProps) {
  return (
    <div className="page-width sign-in-page">
      <BrandWords />
      <SignInPanel start={answer ?? startOf(kind)} next={next} headings="h1" />
    </div>
  );
}
