import type { Table } from '../table.ts';

export const faq: Table = {
  '*': 'description',
  still: ['description', ['ticket', 'ticketAnswered']],
  'questions.1.a': ['description', 'slotTaken', ['artistIsAsked', 'plan', 'managerPhone']],
  'questions.2.a': ['fullRefund', ['refundSteps', 'refundShown']],
  'questions.3.a': ['description', ['finalPrice', 'travel'], 'finalPrice'],
  'questions.4.a': ['description', 'advice'],
  'questions.5.a': [
    'description',
    ['longer', 'longerNeverInto'],
    'longerPrice',
    ['longerBounds', 'longerAnswer'],
  ],
  'questions.6.a': ['callTime', ['missingWatched', 'managerActs'], ['reportInTime', 'missedShare']],
  'questions.7.a': ['talk', ['talk', 'manager'], 'artistNumber'],
  'questions.8.a': [
    ['answerTime', 'answerNear'],
    ['replaced', 'silenceIsNo', 'totalNeverRises'],
    'replacementRefused',
  ],
  'questions.9.a': ['description', 'deposit', ['deposit', 'balanceDue']],
  'meta.description': ['description'],
};

export const contact: Table = {
  '*': 'description',
  lead: ['ticketAnswered', 'ticket'],
  sentHelp: ['ticketSent', 'ticketSent'],
  messageHelp: ['description'],
  'problem.*': 'advice',
  tooManyHelp: ['advice'],
  grievance: ['description', ['ticket', 'grievance']],
  hours: ['officeHours'],
  'questions.2.a': ['advice', 'advice'],
  'questions.3.a': ['description', 'fullRefund', ['refundSteps', 'refundShown']],
  'questions.4.a': ['description', 'applicationRead'],
  'meta.description': ['ticket'],
};

export const join: Table = {
  '*': 'description',
  'lead.solo': ['paidAfterwards', 'advice'],
  'lead.team': ['oneCalendar', 'advice'],
  'signIn.text': ['codeSent', 'description'],
  feeHelp: ['advice', ['finalPrice', 'earningsShown'], 'usualFee'],
  aboutHelp: ['description'],
  tooMany: ['advice', 'advice'],
  terms: ['applicationTrue', 'applicationForgotten'],
  'sent.now': ['applied', 'applied'],
  'sent.next': [['applicationRead', 'applied']],
  'next.apply.how': ['applied'],
  'next.review.how': ['applicationRead'],
  'next.call.how': ['applicationRead'],
  'next.live.how': ['published', 'answerTime'],
  'meta.description': ['advice'],
};

export const shell: Table = {
  '*': 'description',
  demo: ['demoOnly'],
  'unreadable.text': ['description', 'formUnread', 'description'],
  'crash.text': ['description', 'description', 'neverTwice'],
  'busy.*': 'description',
  'busy.refused.text': ['busyPage', 'description', 'description'],
  'busy.unavailable.text': ['description', 'nothingHalfWritten', 'description'],
  'busy.paused.text': ['nothingHalfWritten', 'description', 'lostPaymentFound'],
  'busy.unfinished.text': ['description', 'advice', 'nothingHalfWritten', 'lostPaymentFound'],
  kept: ['description', 'keptOffline'],
};

export const policyPage: Table = { '*': 'description', binding: ['legal'] };

export const signingIn: Table = {
  '*': 'description',
  'brandPromises.held': ['slotTaken'],
  'brandPromises.free': ['replaced'],
  'brandPromises.clock': ['refundShown'],
  'brandPromises.manager': ['manager'],
  'signIn.lead': ['codeSent', 'codeSent'],
  'code.lead': ['codeSent', 'codeSent'],
  'emailCode.help': ['description', 'ticketAnswered'],
};
