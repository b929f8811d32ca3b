import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { showPasskey } from './show-passkey.ts';
import { usePasskeyPrompt, usePasskeySupport } from './use-passkey.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

interface PasskeyCheckProps extends Pick<ButtonProps, 'look' | 'size' | 'wide'> {
  onShown: () => void;
  goingOn?: boolean;
}

/** Verifies a passkey instead of a code; renders nothing where the browser has no support. */
export function PasskeyCheck({ onShown, goingOn, ...look }: PasskeyCheckProps) {
  const { t } = useTranslation('second-factor');
  const supported = usePasskeySupport();
  const { busy, problem, prompt } = usePasskeyPrompt();
  const sentence = useProblemSentence(problem);
  if (supported === false) return null;
  return (
    <div className="needs-script grid gap-4">
      {/* A press before hydration would be lost. */}
      <div className={supported ? '' : 'invisible'}>
        <Button
          {...look}
          busy={(busy || goingOn) && t('passkey.busy')}
          onClick={() => prompt(showPasskey, onShown)}
        >
          {t('passkey.use')}
        </Button>
      </div>
      {sentence && <Banner tone="caution" fact={sentence} live />}
    </div>
  );
}
