import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '../context.ts';
import { refusal } from '../errors.ts';
import { checkoutError, FAILURES } from '../failure-reasons.ts';
import { findOrder } from '../orders.ts';
import { payAsCustomer, payRequest, signedCheckoutReceipt } from '../pay.ts';
import { findPayment, settleDuePayments } from '../payments.ts';

const TYPES = new Map([
  ['js', 'text/javascript'],
  ['css', 'text/css'],
  ['html', 'text/html'],
]);

type ById = { Params: { id: string }; Querystring: { key_id?: string } };

export function checkoutRoutes(sandbox: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    const ancestors = ["'self'", ...sandbox.options.allowedAncestors].join(' ');
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' https: data:",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; ');

    serve('/checkout.js', 'checkout.js');
    serve('/checkout/dialog', 'dialog.html', { 'content-security-policy': policy });
    serve('/checkout/dialog.js', 'dialog.js');
    serve('/checkout/dialog-view.js', 'dialog-view.js');
    serve('/checkout/dialog.css', 'dialog.css');
    serve('/checkout/dialog-controls.css', 'dialog-controls.css');

    app.addHook('preHandler', async () => settleDuePayments(sandbox));

    app.get<ById>('/checkout/orders/:id', async ({ params, query }, reply) => {
      checkKey(query.key_id);
      const { order } = findOrder(sandbox, params.id);
      if (order.status === 'paid') throw refusal('Payment already done for this order.');
      const reasons = Object.entries(FAILURES).map(([reason, { description }]) => ({ reason, description }));
      return forbidCaching(reply).send({
        id: order.id,
        amount: order.amount_due,
        currency: order.currency,
        reasons,
      });
    });

    app.post('/checkout/payments', async ({ body }, reply) => {
      checkKey(z.object({ key_id: z.string() }).parse(body).key_id);
      return forbidCaching(reply).send(
        payAsCustomer(sandbox, { ...payRequest.parse(body), deliver: 'both' }),
      );
    });

    /** Status of a pending payment; the signature is present once it is authorised. */
    app.get<ById>('/checkout/payments/:id', async ({ params, query }, reply) => {
      checkKey(query.key_id);
      const { payment } = findPayment(sandbox, params.id);
      if (payment.status === 'failed') return forbidCaching(reply).send({ error: checkoutError(payment) });
      if (payment.status === 'created') return forbidCaching(reply).send({ status: 'created' });
      return forbidCaching(reply).send(signedCheckoutReceipt(sandbox, payment));
    });

    function serve(path: string, file: string, headers: Record<string, string> = {}): void {
      const content = readFileSync(new URL(file, import.meta.url), 'utf8');
      const type = TYPES.get(file.split('.').pop()!)!;
      app.get(path, async (_request, reply) =>
        reply
          .headers({
            'cache-control': 'no-cache',
            'cross-origin-resource-policy': 'cross-origin',
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
            ...headers,
          })
          .type(`${type}; charset=utf-8`)
          .send(content),
      );
    }

    function checkKey(keyId: string | undefined): void {
      if (keyId !== sandbox.options.keyId) throw refusal('The api key provided is invalid', 401);
    }
  };
}

function forbidCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
