import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { choice, readForm, typed, uuid } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import type { Route } from './+types/change.route';
import { agreeToChange, declineChange, withdrawChange } from './answer-change.server.ts';
import { changeRefused } from './change-refusal.ts';

export const handle = { accent: 'rani' };
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/bookings/${encodeURIComponent(params.id)}`);
export const action = (args: Route.ActionArgs) => submitAnswer(args, args.params.id);
export const meta = () => personalMeta(metaTexts('changes').t('meta.change'));

export default function Change({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('changes');
  const refusal = useRefusalWords('change');
  return (
    <div className="page-width grid gap-6 pt-10 pb-24">
      <h1 className="text-43">{t('answer.title')}</h1>
      {actionData && <Banner tone="caution" live fact={refusal(actionData.problem)} />}
      <p>
        <ButtonLink look="second" size="row" to={`/bookings/${params.id}`}>
          {t('answer.back')}
        </ButtonLink>
      </p>
    </div>
  );
}

const FIELDS = { change: uuid, intent: choice(['agree', 'withdraw', 'decline']), reason: typed(500) };

async function submitAnswer(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const { as, viewer, booking } = await requireBookingParty(context, request, id);
  if (as === 'operator') throw data(null, { status: 404 });
  const deps = context.get(paymentDepsContext);
  const form = await request.formData();
  const { change: changeId, intent, reason } = readForm(form, FIELDS);
  if (!changeId) throw data(null, { status: 404 });
  const by = { actor: as, accountId: viewer.accountId };
  const answered =
    intent === 'agree'
      ? await agreeToChange(deps, by, changeId)
      : intent === 'withdraw'
        ? await withdrawChange(deps, by, changeId)
        : await declineChange(deps, by, changeId, reason);
  if (!answered.ok) {
    const status = answered.refusal.reason === 'change_not_found' ? 404 : 409;
    return data({ problem: changeRefused(answered.refusal) }, { status });
  }
  throw redirect(as === 'artist' ? `/studio/${booking.artist.id}/requests/${id}` : `/bookings/${id}`);
}
