import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { FactorField } from '#app/accounts/second-factor/factor-field.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { VisitedArtist } from '../../core/own-artist.ts';
import { StudioFrame } from '../studio-frame.tsx';
import type { PartAnswer, SaveProblem } from './save-part.server.ts';

const PARTS = ['about', 'price', 'stage', 'team'] as const;

interface ProfilePartProps {
  artist: VisitedArtist;
  part: (typeof PARTS)[number];
  answer?: PartAnswer<unknown, object> | undefined;
  children: ReactNode;
}

export function ProfilePart({ artist, part, answer, children }: ProfilePartProps) {
  const { t } = useTranslation('studio-profile');
  const base = `/studio/${artist.id}/profile`;
  const proposes = part === 'price' && !artist.draft;
  const savedByStaff = proposes ? 'staff.proposed' : artist.draft ? 'savedHidden' : 'staff.saved';
  const savedKey = artist.staff ? savedByStaff : artist.state === 'live' ? 'saved' : 'savedHidden';
  return (
    <StudioFrame
      artist={artist}
      title={artist.staff ? artist.name : t(`part.${part}.title`)}
      lead={
        artist.staff
          ? t(artist.draft ? 'staff.draftLead' : proposes ? 'staff.priceLead' : 'staff.lead')
          : t(`part.${part}.lead`)
      }
    >
      <nav aria-label={t('parts')} className="chips mt-6">
        {PARTS.filter((each) => !artist.staff || each !== 'team').map((each) => (
          <ChipLink key={each} to={each === 'about' ? base : `${base}/${each}`} chosen={each === part}>
            {t(`part.${each}.name`)}
          </ChipLink>
        ))}
        {artist.draft && <ChipLink to={`/studio/${artist.id}/media`}>{t('staff.media')}</ChipLink>}
      </nav>
      <SavedToast act={answer?.saved && answer}>{t(savedKey)}</SavedToast>
      {answer && !answer.saved && answer.problem && <Refused problem={answer.problem} />}
      {children}
    </StudioFrame>
  );
}

function Refused({ problem }: { problem: SaveProblem }) {
  const { t } = useTranslation('studio-profile');
  const { pathname } = useLocation();
  const reopen = problem === 'stale' && (
    <a className="link" href={pathname}>
      {t('stale.open')}
    </a>
  );
  return (
    <div className="mt-6">
      <Banner tone="failure" fact={t(`${problem}.fact`)} actions={reopen}>
        {t(`${problem}.next`)}
      </Banner>
    </div>
  );
}

/** What staff who type for the artist add. */
export function StaffFields({
  artist: { staff, draft },
}: {
  artist: Pick<VisitedArtist, 'staff' | 'draft'>;
}) {
  const { t } = useTranslation('studio-profile');
  if (!staff) return null;
  return (
    <>
      {!draft && (
        <TextArea
          label={t('staff.words')}
          help={t('staff.help')}
          name="words"
          rows={2}
          maxLength={500}
          required
        />
      )}
      {staff.needed && <FactorField hasPasskey={staff.hasPasskey} />}
    </>
  );
}
