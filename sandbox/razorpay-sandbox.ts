import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ZodError, z } from 'zod';
import { accountsApi, merchantApi } from './api.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { openSandbox } from './context.ts';
import { controlApi } from './control.ts';
import { type ErrorBody, invalid, Refusal, refused } from './errors.ts';
import { payAsCustomer, payRequest } from './pay.ts';
import { settleDuePayments } from './payments.ts';
import type { SandboxOptions } from './types.ts';
import { startWebhookSender } from './webhook-sender.ts';

/** Fastify plugin emulating Razorpay; prefix must equal `publicPath`. @throws Error for live keys. */
export function razorpaySandbox(options: SandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const sandbox = openSandbox(options);
    readJsonOnly(app);
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const { status, body } = refusalFor(error);
      if (status >= 500) app.log.error(error);
      return reply.code(status).send({ error: body });
    });
    app.setNotFoundHandler((_request, reply) => {
      const body = refused('The requested URL was not found on the server.').body;
      return reply.code(404).send({ error: body });
    });

    await app.register(merchantApi(sandbox), { prefix: '/v1' });
    await app.register(accountsApi(sandbox), { prefix: '/v2' });
    await app.register(checkoutRoutes(sandbox), { prefix: '/v1' });
    await app.register(controlApi(sandbox), { prefix: '/_sandbox' });
    app.post('/pay', async ({ body }) => {
      settleDuePayments(sandbox);
      return payAsCustomer(sandbox, payRequest.parse(body));
    });

    const stopSender = startWebhookSender(sandbox);
    app.addHook('onClose', async () => {
      await stopSender();
      sandbox.store.close();
    });
  };
}

/** The SDK sends the JSON type without a body, so an empty body counts as absent. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(invalid('The request body is not valid JSON.'));
    }
  });
}

function refusalFor(error: FastifyError): { status: number; body: ErrorBody } {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return invalid(z.prettifyError(error));
  if (error.statusCode && error.statusCode < 500) return refused(error.message, error.statusCode);
  const body = refused('The server met an error. The request may be tried again.', 500).body;
  return { status: 500, body: { ...body, code: 'SERVER_ERROR' } };
}
