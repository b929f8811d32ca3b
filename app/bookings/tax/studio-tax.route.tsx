import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { Route } from './+types/studio-tax.route';
import { ClassSection } from './class-section.tsx';
import { StandingSection } from './standing-section.tsx';
import { submitTax, type TaxAnswer } from './submit-tax.server.ts';
import { openTax, type TaxPageData } from './tax-page.server.ts';
import { TaxPapers } from './tax-papers.tsx';
import { TaxYears } from './tax-years.tsx';
import { TurnoverSection } from './turnover-section.tsx';
import './tax.css';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openTax(args);
export const action = (args: Route.ActionArgs) => submitTax(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('tax').t('meta.title', { artist: loaderData?.artist.name ?? '' }));

export default function StudioTaxRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StudioTaxPage page={loaderData} answer={actionData} />;
}

function StudioTaxPage({ page, answer }: { page: TaxPageData; answer: TaxAnswer | undefined }) {
  const { t } = useTranslation('tax');
  return (
    <StudioFrame artist={page.artist} title={t('title')} lead={t('lead')} wide>
      {page.saved && !answer && (
        <div className="mt-4">
          <Banner tone="free" fact={t('saved')} live />
        </div>
      )}
      <StandingSection page={page} answer={answer} />
      <ClassSection review={page.review} answer={answer} />
      <TurnoverSection turnover={page.turnover} standing={page.standing} />
      <TaxYears years={page.years} />
      <TaxPapers papers={page.papers} artistId={page.artist.id} />
    </StudioFrame>
  );
}
