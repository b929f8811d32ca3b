import { accountMessages } from './account-messages.ts';
import { applicationMessages } from './application-messages.ts';
import { balanceMessages } from './balance-messages.ts';
import { bookingMessages } from './booking-messages.ts';
import { changeMessages } from './change-messages.ts';
import { checkMessages } from './check-messages.ts';
import { contactMessages } from './contact-messages.ts';
import { dayMessages } from './day-messages.ts';
import { extensionMessages } from './extension-messages.ts';
import { managerMessages } from './manager-messages.ts';
import { moneyMessages } from './money-messages.ts';
import { payoutMessages } from './payout-messages.ts';
import { permissionMessages } from './permission-messages.ts';
import { reminderMessages } from './reminder-messages.ts';
import { replacementMessages } from './replacement-messages.ts';
import { reviewMessages } from './review-messages.ts';
import { soundMessages } from './sound-messages.ts';
import { staffMessages } from './staff-messages.ts';
import { standingMessages } from './standing-messages.ts';
import { studioMessages } from './studio-messages.ts';
import { waitingMessages } from './waiting-messages.ts';

export const punjabi = {
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
