import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { useSoundMove } from '../core/use-sound-move.ts';
import { BookingFrame } from '../view/booking-frame.tsx';
import type { Route } from './+types/edit.route';
import { DetailFields, SettingChoice, WhenFields, WhereFields } from './edit-fields.tsx';
import {
  type ChangePreview,
  type EditAnswer,
  type EditPageData,
  openEditPage,
  submitEdit,
} from './edit-page.server.ts';
import { useTermsText } from './use-terms-text.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEditPage(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitEdit(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('changes').t('meta.edit', { code: loaderData?.head.code ?? '' }));

export default function EditPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
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
            {answer?.review && <ChangePreviewPanel page={page} review={answer.review} />}
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

function ChangePreviewPanel({ page, review }: { page: EditPageData; review: ChangePreview }) {
  const { t } = useTranslation('changes');
  const instant = useInstant();
  const text = useTermsText();
  const soundMove = useSoundMove();
  const artist = page.head.artist.name;
  const fields = [...review.asked, ...review.changed];
  const by = instant(review.answerBy);
  return (
    <TitledSection
      id="change-review"
      title={t('review.title')}
      level={3}
      className="grid gap-5 bg-paper p-5 shadow-summary lg:p-7"
      data-ground="paper"
    >
      <dl className="border-rule border-t">
        {fields.map((field) => (
          <div
            key={field}
            className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-ink-2">{t(`fields.${field}`)}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words font-fact">
              {text(field, review.wanted)}
              <span className="block font-[450] text-ink-2">
                {t('review.from', { was: text(field, review.was) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {page.as === 'host' && (
        <div className="grid gap-2">
          <p className="font-strong">{moneyText()}</p>
          <p className="empty:hidden">{soundMove(review.lines.was, review.lines.now)}</p>
          {!page.instant && <p>{t('review.answer', { artist, by })}</p>}
          {page.late && <p className="text-ink-2">{t('review.late', { artist })}</p>}
          {review.keepsSound && <p className="text-ink-2">{t('review.keepsSound')}</p>}
          {review.capPercent !== null && (
            <p className="text-ink-2">{t('review.cap', { percent: review.capPercent })}</p>
          )}
        </div>
      )}
      <input type="hidden" name="expectedTotal" value={review.total} />
      <div>
        <Button type="submit" name="intent" value="ask" size="row">
          {t('edit.ask')}
        </Button>
      </div>
    </TitledSection>
  );

  function moneyText(): string {
    const [total, due, back] = [review.total, review.due, review.back].map((amount) =>
      formatRupees(paise(amount)),
    );
    if (review.due > 0) return t('review.dearer', { total, due });
    if (review.back > 0) return t('review.cheaper', { total, back });
    const { balance } = review;
    if (balance)
      return t('review.balance', {
        total,
        balance: formatRupees(paise(balance.left)),
        by: instant(balance.by),
      });
    return t('review.same', { total });
  }
}
