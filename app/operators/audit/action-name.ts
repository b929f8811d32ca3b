import type { TFunction } from 'i18next';
import type { AuditAction } from '#app/accounts/core/audit-actions.ts';

/** Keys of texts cannot have dots of their own. */
type Underscored<Action extends string> = Action extends `${infer Domain}.${infer Verb}`
  ? `${Domain}_${Verb}`
  : never;

/** What an act of our staff is called. */
export function actionName(t: TFunction<'operators'>, action: AuditAction): string {
  return t(`action.${action.replace('.', '_') as Underscored<AuditAction>}`);
}
