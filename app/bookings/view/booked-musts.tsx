import { TitledSection } from '#app/ui/titled-section.tsx';
import './requests.css';
import { useMustWords } from '#app/artists/core/use-must-words.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { type BookedMust, isMetByUs } from '../core/must.ts';

interface BookedMustsProps {
  musts: readonly BookedMust[];
  withOurSound: boolean;
  /** The artist has not answered the request. */
  asked?: boolean;
}

/** What the artist must have, and what the host answered. */
export function BookedMusts({ musts, withOurSound, asked = false }: BookedMustsProps) {
  const { t } = useTranslation('artist-requests');
  const say = useMustWords();
  if (musts.length === 0) return null;
  const answerTo = (must: BookedMust) => {
    if (isMetByUs(must, withOurSound)) return t('musts.ours');
    if (must.answer === 'waive') return t(asked ? 'musts.waiveAsked' : 'musts.waived');
    return t(must.metAt ? 'musts.arranged' : `musts.${must.answer}`);
  };
  return (
    <TitledSection id="request-musts" title={t('musts.title')} className="mt-8">
      <dl className="request-musts">
        {musts.map((must) => (
          <div key={must.kind}>
            <dt>{say(must)}</dt>
            <dd>{answerTo(must)}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
