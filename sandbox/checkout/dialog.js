// @ts-check
// The checkout's dialog inside its frame: takes the page's options, pays through the sandbox, reports back.
import {
  applyTheme,
  keepFocusInside,
  notice,
  part,
  setBusy,
  show,
  shownView,
  showOrder,
} from './dialog-view.js';

const SENDER = 'razorpay-sandbox';
const ASK_BANK_EVERY_MS = 1500;
const SHOW_SUCCESS_MS = 600;

/** @type {Record<string, any>} */
let options = {};
/** The page's origin, known from its first message: answers go nowhere else. */
let page = '';
let failed = false;
let ended = false;
let pendingPayment = '';
/** Paise that the order asks for. */
let asked = 0;

addEventListener('message', (message) => {
  if (message.source !== parent || message.data?.sender !== SENDER || message.data.type !== 'options' || page)
    return;
  page = message.origin;
  options = message.data.detail;
  start();
});
parent.postMessage({ sender: SENDER, type: 'ready' }, '*');

part('choose').addEventListener('submit', (/** @type {Event} */ event) => {
  event.preventDefault();
  pay('success');
});
part('fail').addEventListener('click', () => pay('failure'));
part('pending').addEventListener('click', () => pay('pending'));
part('close').addEventListener('click', askToLeave);
part('stay').addEventListener('click', () =>
  pendingPayment ? show('waiting', 'leave-pending') : show('choose', 'pay'),
);
for (const id of ['leave', 'leave-pending', 'leave-stuck'])
  part(id).addEventListener('click', () => dismiss());
part('scrim').addEventListener('click', (/** @type {Event} */ event) => {
  if (event.target === event.currentTarget && options.modal?.backdropclose) askToLeave();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options.modal?.escape !== false) askToLeave();
  keepFocusInside(event);
});

async function start() {
  applyTheme(options.theme?.color, options.theme?.backdrop_color);
  startTimer(Number(options.timeout));
  const order = await call(`orders/${encodeURIComponent(options.order_id ?? '')}?${keyQuery()}`);
  if (order.error) {
    part('merchant').textContent = options.name || 'Merchant';
    notice(order.error.description);
    show('stuck', 'leave-stuck');
    return;
  }
  asked = order.amount;
  showOrder(options, order);
  show('choose', 'pay');
}

/** @param {'success' | 'failure' | 'pending'} outcome */
async function pay(outcome) {
  notice('');
  setBusy(true);
  const answer = await call('payments', {
    key_id: options.key,
    order_id: options.order_id,
    outcome,
    method: new FormData(part('choose')).get('method'),
    reason: part('reason').value,
    ...settles(outcome),
    ...changedAmount(),
    ...given('amount', options.amount === undefined ? undefined : Number(options.amount)),
    ...given('email', options.prefill?.email),
    ...given('contact', options.prefill?.contact),
    ...given('description', options.description),
    ...given('notes', options.notes),
  });
  setBusy(false);
  if (ended) return;
  if (answer.error) fail(answer.error);
  else if (answer.status === 'created') waitForBank(answer.razorpay_payment_id);
  else succeed(answer);
}

/** @param {string} outcome */
function settles(outcome) {
  const [says, after] = part('answer').value.split(':');
  return outcome === 'pending' && says ? { settles: { outcome: says, after: Number(after) } } : {};
}

function changedAmount() {
  const change = part('change').value;
  return change ? { [change]: Math.round(asked * (change === 'offer' ? 0.1 : 0.02)) } : {};
}

/** @param {Record<string, any>} receipt */
function succeed(receipt) {
  ended = true;
  part('close').hidden = true;
  show('done', 'done-title');
  const { status, ...handed } = receipt;
  setTimeout(() => report('paid', handed), SHOW_SUCCESS_MS);
}

/** @param {Record<string, any>} error */
function fail(error) {
  failed = true;
  pendingPayment = '';
  notice(error.description);
  report('failed', error);
  if (options.retry?.enabled === false) dismiss();
  else show('choose', 'pay');
}

/** @param {string} paymentId */
function waitForBank(paymentId) {
  pendingPayment = paymentId;
  part('pending-payment').textContent = paymentId;
  show('waiting', 'waiting-title');
  setTimeout(askBank, ASK_BANK_EVERY_MS);
}

async function askBank() {
  if (ended || !pendingPayment) return;
  const answer = await call(`payments/${pendingPayment}?${keyQuery()}`);
  if (ended) return;
  if (answer.razorpay_signature) succeed(answer);
  else if (answer.error?.metadata?.payment_id) fail(answer.error);
  else setTimeout(askBank, ASK_BANK_EVERY_MS);
}

function askToLeave() {
  if (ended) return;
  const working = shownView() === 'choose' || shownView() === 'waiting';
  if (!working || !options.modal?.confirm_close) return dismiss();
  notice('');
  show('leaving', 'stay');
}

/** @param {string} [reason] */
function dismiss(reason) {
  if (ended) return;
  ended = true;
  report('dismissed', reason ?? (failed ? 'failed' : undefined));
}

/** @param {number} seconds */
function startTimer(seconds) {
  if (!(seconds > 0)) return;
  const end = Date.now() + seconds * 1000;
  part('timer-row').hidden = false;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    part('timer').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left === 0) dismiss('timeout');
    else if (!ended) setTimeout(tick, 250);
  };
  tick();
}

/**
 * @param {string} type
 * @param {unknown} detail
 */
function report(type, detail) {
  parent.postMessage({ sender: SENDER, type, detail }, page);
}

/**
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>} the answer, or an error in its shape
 */
async function call(path, body) {
  try {
    const response = await fetch(
      path,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    return await response.json();
  } catch {
    return {
      error: {
        code: 'SERVER_ERROR',
        description: 'The payment service did not answer. Check the connection and try again.',
        source: 'internal',
        step: 'payment_initiation',
        reason: 'server_error',
        metadata: { order_id: options.order_id },
      },
    };
  }
}

function keyQuery() {
  return `key_id=${encodeURIComponent(options.key)}`;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function given(name, value) {
  return value === undefined || value === null || value === '' ? {} : { [name]: value };
}
