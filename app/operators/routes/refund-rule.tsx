import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { openRule, submitRule } from '../house/refund-rule/rule-page.server.ts';
import { RulePage } from '../house/refund-rule/rule-page.tsx';
import type { Route } from './+types/refund-rule.ts';

export const loader = (args: Route.LoaderArgs) => openRule(args);
export const action = (args: Route.ActionArgs) => submitRule(args);
export const meta = () => deskMeta(metaTexts('house').t('site.tab.refundRule'), 'site');

export default function RefundRule({ loaderData, actionData }: Route.ComponentProps) {
  return <RulePage {...loaderData} answer={actionData} />;
}
