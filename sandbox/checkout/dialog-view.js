// @ts-check
// How the dialog looks and takes the keyboard; what it does is in dialog.js.

const VIEWS = ['choose', 'waiting', 'leaving', 'done', 'stuck'];

/** @param {string} id */
export function part(id) {
  return /** @type {any} */ (document.getElementById(id));
}

/**
 * Shows one view and says where the focus goes.
 * @param {string} view
 * @param {string} [focus]
 */
export function show(view, focus) {
  for (const id of VIEWS) part(id).hidden = id !== view;
  if (focus) part(focus).focus();
}

export function shownView() {
  return VIEWS.find((id) => !part(id).hidden);
}

/** @param {string} text an empty one takes the notice away */
export function notice(text) {
  part('notice').textContent = text;
  part('notice').hidden = !text;
}

/** @param {boolean} busy */
export function setBusy(busy) {
  part('panel').setAttribute('aria-busy', String(busy));
  for (const id of ['pay', 'fail', 'pending', 'reason', 'answer', 'change']) part(id).disabled = busy;
}

/**
 * Rupees with Indian grouping; paise only where there are any.
 * @param {number} paise
 * @param {string} currency
 */
export function money(paise, currency) {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

/**
 * Fills in who is paid, how much and for what.
 * @param {Record<string, any>} options
 * @param {{id: string, amount: number, currency: string, reasons: {reason: string, description: string}[]}} order
 */
export function showOrder(options, order) {
  const amount = money(order.amount, order.currency);
  part('merchant').textContent = options.name || 'Merchant';
  part('amount').textContent = amount;
  part('order').textContent = order.id;
  part('pay').textContent = `Pay ${amount}`;
  part('description').textContent = options.description ?? '';
  part('description').hidden = !options.description;
  const contact = [options.prefill?.name, options.prefill?.contact, options.prefill?.email].filter(Boolean);
  part('contact').textContent = contact.join(', ');
  part('contact-row').hidden = contact.length === 0;
  part('reason').replaceChildren(...order.reasons.map(({ reason }) => new Option(sentence(reason), reason)));
  if (options.image) {
    part('logo').src = options.image;
    part('logo').hidden = false;
  }
  const method = document.querySelector(
    `input[name=method][value="${CSS.escape(options.prefill?.method ?? '')}"]`,
  );
  if (method instanceof HTMLInputElement) method.checked = true;
}

/**
 * The merchant's colour becomes the one action colour, with whichever text reads better on it.
 * @param {unknown} color such as #C2185B
 * @param {unknown} backdrop
 */
export function applyTheme(color, backdrop) {
  const root = document.documentElement.style;
  if (typeof backdrop === 'string' && CSS.supports('color', backdrop)) root.setProperty('--scrim', backdrop);
  const hex = typeof color === 'string' ? /^#([0-9a-f]{6})$/i.exec(color)?.[1] : undefined;
  if (!hex) return;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  root.setProperty('--action', `#${hex}`);
  root.setProperty('--on-action', luminance > 0.3 ? '#1c1620' : '#fffcf5');
}

/** @param {KeyboardEvent} event */
export function keepFocusInside(event) {
  if (event.key !== 'Tab') return;
  const stops = [...part('panel').querySelectorAll('button, select, input')].filter(
    (element) => !element.disabled && element.checkVisibility(),
  );
  const first = stops[0];
  // A group of radios is one stop, wherever its checked one stands.
  const last = stops.at(-1);
  const outside = !stops.includes(document.activeElement);
  if (event.shiftKey && (document.activeElement === first || outside)) {
    event.preventDefault();
    last?.focus();
  } else if (
    !event.shiftKey &&
    (document.activeElement === last || (outside && document.activeElement === document.body))
  ) {
    event.preventDefault();
    first?.focus();
  }
}

/** @param {string} reason */
function sentence(reason) {
  const words = reason.replaceAll('_', ' ').replace('otp', 'OTP');
  return words[0]?.toUpperCase() + words.slice(1);
}

/** @param {number} channel */
function linear(channel) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
