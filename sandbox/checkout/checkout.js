// @ts-check
// Defines window.Razorpay: opens the sandbox's dialog in a frame over the page and hands its outcome back.
// A classic script without dependencies, since it runs in the page of a merchant.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const DIALOG_URL = new URL('checkout/dialog', script.src);
  const SENDER = 'razorpay-sandbox';

  class Razorpay {
    /** @param {Record<string, any>} options as the checkout of Razorpay takes them */
    constructor(options) {
      if (!options || typeof options !== 'object') throw new TypeError('Razorpay needs options.');
      if (!options.key) throw new Error('No key passed');
      this.options = options;
      /** @type {Map<string, Function[]>} */
      this.listeners = new Map();
      /** @type {HTMLIFrameElement | null} */
      this.frame = null;
      this.receive = this.receive.bind(this);
    }

    /**
     * @param {string} event such as payment.failed
     * @param {Function} listener
     */
    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.frame) return this;
      this.before = document.activeElement;
      this.scroll = document.documentElement.style.overflow;
      const frame = document.createElement('iframe');
      frame.src = DIALOG_URL.href;
      frame.title = 'Razorpay checkout';
      frame.className = 'razorpay-checkout-frame';
      frame.allow = 'payment';
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        margin: '0',
        zIndex: '2147483647',
        background: 'transparent',
        colorScheme: 'light',
        pointerEvents: 'auto',
      });
      this.frame = frame;
      addEventListener('message', this.receive);
      document.documentElement.style.overflow = 'hidden';
      document.body.append(frame);
      return this;
    }

    /** Takes the dialog away; like Razorpay's own, this fires no callback. */
    close() {
      if (!this.frame) return;
      removeEventListener('message', this.receive);
      this.frame.remove();
      this.frame = null;
      document.documentElement.style.overflow = this.scroll ?? '';
      if (this.before instanceof HTMLElement) this.before.focus();
    }

    /** @param {MessageEvent} message */
    receive(message) {
      const fromDialog = message.source === this.frame?.contentWindow && message.origin === DIALOG_URL.origin;
      if (!fromDialog || message.data?.sender !== SENDER) return;
      const { type, detail } = message.data;
      if (type === 'ready') this.tell('options', plainOptions(this.options));
      if (type === 'failed') this.fail(detail);
      if (type === 'paid') this.succeed(detail);
      if (type === 'dismissed') this.dismiss(detail);
    }

    /**
     * @param {string} type
     * @param {unknown} detail
     */
    tell(type, detail) {
      this.frame?.contentWindow?.postMessage({ sender: SENDER, type, detail }, DIALOG_URL.origin);
      this.frame?.focus();
    }

    /** @param {Record<string, string>} receipt */
    succeed(receipt) {
      const { handler, callback_url: url, redirect } = this.options;
      this.close();
      if (typeof handler === 'function' && !redirect) handler(receipt);
      else if (url) submit(url, receipt);
    }

    /** @param {Record<string, any>} error */
    fail(error) {
      for (const listener of this.listeners.get('payment.failed') ?? []) listener({ error });
      const { callback_url: url, redirect } = this.options;
      if (!url || !redirect) return;
      this.close();
      const entries = Object.entries(error).map(([name, value]) => [
        `error[${name}]`,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      submit(url, Object.fromEntries(entries));
    }

    /** @param {string} [reason] */
    dismiss(reason) {
      this.close();
      const { ondismiss } = this.options.modal ?? {};
      if (typeof ondismiss === 'function') ondismiss(reason);
    }
  }

  /**
   * Functions cannot be sent to a frame, and the dialog needs none.
   * @param {Record<string, any>} options
   */
  function plainOptions(options) {
    return JSON.parse(JSON.stringify({ ...options, image: absolute(options.image) }));
  }

  /** @param {unknown} address */
  function absolute(address) {
    return typeof address === 'string' && address ? new URL(address, document.baseURI).href : undefined;
  }

  /**
   * Leaves the page as a form would, so that the server at `url` gets the fields.
   * @param {string} url
   * @param {Record<string, string>} fields
   */
  function submit(url, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  Object.assign(Razorpay, {
    open: (/** @type {Record<string, any>} */ options) => new Razorpay(options).open(),
  });
  Object.assign(window, { Razorpay });
})();
