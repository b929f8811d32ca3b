import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useRefusalWords } from '../refusals/use-refusal-words.ts';
import { BookingFrame } from '../view/booking-frame.tsx';
import type { Route } from './+types/edit.route';
import { ChangeReviewPanel } from './change-review.tsx';
import { DetailFields, SettingChoice, WhenFields, WhereFields } from './edit-fields.tsx';
import { type EditAnswer, type EditPageData, openEditPage, submitEdit } from './edit-page.server.ts';
import { useTermsText } from './use-terms-text.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEditPage(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitEdit(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('changes').t('meta.edit', { code: loaderData?.head.code ?? '' }));

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage page={loaderData} answer={actionData} />;
}

function EditPage({ page, answer }: { page: EditPageData; answer: EditAnswer | undefined }) {
  const { t } = useTranslation('changes');
  const refusal = useRefusalWords('change');
  const { head, as } = page;
  const form = answer?.form ?? { typed: page.terms, seen: page.terms, version: page.version };
  const key = `${form.version}:${JSON.stringify(form.typed)}`;
  const artist = head.artist.name;
  const consent = t(page.instant ? 'edit.instantHelp' : 'edit.consentHelp', { artist });
  return (
    <BookingFrame booking={head} active="overview" as={as}>
      <div className="mt-10 grid max-w-[46rem] gap-8">
        <h2 className="text-33">{t('edit.title')}</h2>
        {!page.open && <Banner tone="info" fact={t('edit.closed')} />}
        {answer?.problem && <Banner tone="caution" live fact={refusal(answer.problem)} />}
        {answer?.conflict && <Conflict conflict={answer.conflict} page={page} />}
        {page.open && (
          <EditForm
            unsaved={answer !== undefined}
            method="post"
            key={key}
            className="grid gap-8"
            noValidate={false}
          >
            <input type="hidden" name="version" value={form.version ?? ''} />
            <input type="hidden" name="seen" value={JSON.stringify(form.seen)} />
            {answer?.review && <ChangeReviewPanel page={page} review={answer.review} />}
            <fieldset className="grid gap-6">
              <legend className="float-left w-full text-27">{t('edit.consent')}</legend>
              <p className="clear-both text-ink-2">{consent}</p>
              <WhenFields terms={form.typed} longest={page.longestMinutes} />
              <WhereFields terms={form.typed} />
            </fieldset>
            <fieldset className="grid gap-6 border-rule border-t pt-8">
              <legend className="float-left w-full text-27">{t('edit.free')}</legend>
              <p className="clear-both text-ink-2">{t('edit.freeHelp')}</p>
              <SettingChoice terms={form.typed} />
              <DetailFields terms={form.typed} />
            </fieldset>
            <div className="flex flex-wrap items-center gap-5">
              <Button type="submit" size="row" look={answer?.review ? 'second' : undefined}>
                {t(answer?.review ? 'edit.check' : 'edit.save')}
              </Button>
            </div>
          </EditForm>
        )}
        <p>
          <ButtonLink look="quiet" to={`/bookings/${head.id}`}>
            {t('edit.back')}
          </ButtonLink>
        </p>
      </div>
    </BookingFrame>
  );
}

function Conflict({ conflict, page }: { conflict: NonNullable<EditAnswer['conflict']>; page: EditPageData }) {
  const { t } = useTranslation('changes');
  const text = useTermsText();
  return (
    <Banner tone="caution" live fact={t('conflict.fact')}>
      <p>{t('conflict.text')}</p>
      <ul className="mt-2">
        {conflict.map(({ field, value }) => {
          const name = field as 'date';
          return (
            <li key={field}>
              {t('conflict.now', {
                field: t(`fields.${name}`),
                value: text(name, { ...page.terms, [field]: value }),
              })}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
