import type { Table } from '../table.ts';

export const soundOrder: Table = {
  '*': 'description',
  lead: [['soundDelivered'], 'finalPrice'],
  audienceHelp: ['soundSuggested', 'description'],
  window: ['soundDelivered'],
  'summary.ours': ['orderAllBack'],
  'pay.failed': ['description', 'lostPaymentFound'],
  'order.expiredGivenUp.next': ['orderLateMoney'],
  'order.expiredReplaced.next': ['description', 'orderLateMoney'],
  'order.calledOffNext': ['orderAllBack'],
  'order.hereNext': ['soundDelivered'],
  'order.unsettledNext': ['description', 'notDelivered'],
  'state.held.fact': ['soundHeld'],
  'state.held.next': ['soundHeld', 'description'],
  'state.capturing.next': ['description', 'soundHeld'],
  'state.confirmed.next': ['soundDelivered'],
  'state.expired.next': ['orderLateMoney'],
  'state.cancelled.next': ['orderRefund'],
  'meta.description': ['soundDelivered'],
  'papers.invoice': ['orderInvoice'],
  'papers.unsettled': ['orderInvoice'],
};

export const reviews: Table = {
  '*': 'description',
  'write.lead': ['firstName', 'description', 'reviewOfHost'],
  'write.until': ['reviewInTime'],
  'write.problem.not_completed': ['reviewedWhenCompleted'],
  'write.problem.window_over': ['reviewInTime'],
  'own.pendingNext': ['reviewChecked', 'reviewChecked'],
  'early.text': ['reviewedWhenCompleted'],
  'over.text': ['reviewInTime'],
  'all.only': ['reviewOfHost', 'reviewRemoved'],
  'studio.lead': ['description', 'reviewAnswered'],
};
