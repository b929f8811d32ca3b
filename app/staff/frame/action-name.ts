import type { TFunction } from 'i18next';
import type { AuditAction } from '#app/accounts/core/audit-actions.ts';

/** Text keys cannot contain dots. */
type Underscored<Action extends string> = Action extends `${infer Domain}.${infer Verb}`
  ? `${Domain}_${Verb}`
  : never;

export function actionName(t: TFunction<'operators'>, action: AuditAction): string {
  return t(`action.${action.replace('.', '_') as Underscored<AuditAction>}`);
}
