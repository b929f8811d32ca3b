import { ownValue } from '#app/shared/own-value.ts';
import { accountMessages } from './templates/account-messages.ts';
import { applicationMessages } from './templates/application-messages.ts';
import { balanceMessages } from './templates/balance-messages.ts';
import { bookingMessages } from './templates/booking-messages.ts';
import { changeMessages } from './templates/change-messages.ts';
import { contactMessages } from './templates/contact-messages.ts';
import { dayMessages } from './templates/day-messages.ts';
import { hindi } from './templates/hi/messages.ts';
import { managerMessages } from './templates/manager-messages.ts';
import { moneyMessages } from './templates/money-messages.ts';
import { punjabi } from './templates/pa/messages.ts';
import { payoutMessages } from './templates/payout-messages.ts';
import { replacementMessages } from './templates/replacement-messages.ts';
import { reviewMessages } from './templates/review-messages.ts';
import { soundMessages } from './templates/sound-messages.ts';
import { staffMessages } from './templates/staff-messages.ts';
import { studioMessages } from './templates/studio-messages.ts';
import { waitingMessages } from './templates/waiting-messages.ts';
import type { Message } from './templates/words.ts';

const catalogue = {
  ...accountMessages,
  ...applicationMessages,
  ...balanceMessages,
  ...bookingMessages,
  ...changeMessages,
  ...contactMessages,
  ...dayMessages,
  ...managerMessages,
  ...moneyMessages,
  ...payoutMessages,
  ...replacementMessages,
  ...reviewMessages,
  ...soundMessages,
  ...staffMessages,
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
export function isSaidIn(template: Template, language: string): boolean {
  return wordsFor(template, language) !== undefined;
}

function wordsFor<Name extends Template>(template: Name, language: string) {
  const spoken = language === 'en' ? catalogue : (translations.get(language) ?? {});
  return ownValue(spoken, template) as ((data: TemplateData[Name]) => Message) | undefined;
}
