import { ownValue } from '#app/shared/own-value.ts';
import { accountMessages } from './templates/account-messages.ts';
import { applicationMessages } from './templates/application-messages.ts';
import { balanceMessages } from './templates/balance-messages.ts';
import { bookingMessages } from './templates/booking-messages.ts';
import { changeMessages } from './templates/change-messages.ts';
import { checkMessages } from './templates/check-messages.ts';
import { contactMessages } from './templates/contact-messages.ts';
import { dayMessages } from './templates/day-messages.ts';
import { extensionMessages } from './templates/extension-messages.ts';
import { hindi } from './templates/hi/messages.ts';
import { managerMessages } from './templates/manager-messages.ts';
import { moneyMessages } from './templates/money-messages.ts';
import { punjabi } from './templates/pa/messages.ts';
import { payoutMessages } from './templates/payout-messages.ts';
import { permissionMessages } from './templates/permission-messages.ts';
import { reminderMessages } from './templates/reminder-messages.ts';
import { replacementMessages } from './templates/replacement-messages.ts';
import { reviewMessages } from './templates/review-messages.ts';
import { soundMessages } from './templates/sound-messages.ts';
import { staffMessages } from './templates/staff-messages.ts';
import { standingMessages } from './templates/standing-messages.ts';
import { studioMessages } from './templates/studio-messages.ts';
import { waitingMessages } from './templates/waiting-messages.ts';
import type { Message } from './templates/words.ts';

const catalogue = {
  ...accountMessages,
  ...applicationMessages,
  ...balanceMessages,
  ...bookingMessages,
  ...changeMessages,
  ...checkMessages,
  ...contactMessages,
  ...dayMessages,
  ...extensionMessages,
  ...managerMessages,
  ...moneyMessages,
  ...payoutMessages,
  ...permissionMessages,
  ...reminderMessages,
  ...replacementMessages,
  ...reviewMessages,
  ...soundMessages,
  ...staffMessages,
  ...standingMessages,
  ...studioMessages,
  ...waitingMessages,
};

const translations = new Map<string, object>([
  ['hi', hindi],
  ['pa', punjabi],
]);

export const TEMPLATES = Object.keys(catalogue) as Template[];
export type Template = keyof typeof catalogue;

export type TemplateData = { [Name in Template]: Parameters<(typeof catalogue)[Name]>[0] };

/**
 * Renders a template; falls back to English. Pure.
 * @param language `en`, `hi`, `pa`
 */
export function writeMessage<Name extends Template>(
  template: Name,
  data: TemplateData[Name],
  language = 'en',
): Message {
  return (wordsFor(template, language) ?? wordsFor(template, 'en')!)(data);
}

/** Whether a template is fully translated, without falling back to English. */
export function hasTemplate(template: Template, language: string): boolean {
  return wordsFor(template, language) !== undefined;
}

function wordsFor<Name extends Template>(template: Name, language: string) {
  const spoken = language === 'en' ? catalogue : (translations.get(language) ?? {});
  return ownValue(spoken, template) as ((data: TemplateData[Name]) => Message) | undefined;
}
