import { useTranslation } from '#app/shared/texts.tsx';
import type { OfferedCountry } from '../core/account.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { type SignInState, startState } from './sign-in-state.ts';

interface SignInPageProps {
  kind: 'sign-in' | 'sign-up';
  /** State after a submission. */
  answer: SignInState | undefined;
  next: string;
  countries: readonly OfferedCountry[];
  /** The code step that this browser has left. */
  left: SignInState | undefined;
}

export function SignInPage({ kind, answer, left, ...known }: SignInPageProps) {
  return (
    <div className="page-width sign-in-page">
      <BrandWords />
      <SignInPanel start={answer ?? left ?? startState(kind)} {...known} headings="h1" />
    </div>
  );
}

const PROMISES = ['held', 'free', 'clock', 'manager'] as const;

function BrandWords() {
  const { t } = useTranslation('accounts');
  return (
    <div className="brand-words">
      <p className="text-53">{t('brandSentence')}</p>
      <ul>
        {PROMISES.map((name) => (
          <li key={name}>{t(`brandPromises.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
}
