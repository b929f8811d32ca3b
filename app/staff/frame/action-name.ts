import type { TFunction, TypeOptions } from 'i18next';
import type { AuditAction } from '#app/accounts/core/audit-actions.ts';

/** Text keys cannot contain dots. */
type Underscored<Action extends string> = Action extends `${infer Domain}.${infer Verb}`
  ? `${Domain}_${Verb}`
  : never;

export function actionName(t: TFunction<'operators'>, action: AuditAction): string {
  return t(`action.${action.replace('.', '_') as Underscored<AuditAction>}`);
}

type Texts = TypeOptions['resources'];
export type DoneName = {
  [Of in keyof Texts]: Texts[Of] extends { done: infer Done extends object } ? keyof Done & string : never;
}[keyof Texts];

type Unprefixed<Name> = Name extends `ticket-${infer Act}` ? Act : Name;
/** Name of an action, for its form and for the page that performs it: neither compiles without the text that it is done. */
export type ActName = Unprefixed<DoneName>;
