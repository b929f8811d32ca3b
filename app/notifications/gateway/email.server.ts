import type { Transporter } from 'nodemailer';
import type { Config } from '#app/platform/config.server.ts';
import { type Deliver, Undeliverable } from './delivery.ts';

export function createEmail(config: Config): Deliver {
  const { smtpUrl, from } = config.email;
  if (config.demo || !smtpUrl) return async () => 'outbox';
  let connected: Promise<Transporter> | undefined;
  return async (delivery) => {
    try {
      connected ??= createMailTransport(smtpUrl);
      const sent = await (await connected).sendMail({
        from,
        to: { name: '', address: delivery.recipient },
        subject: delivery.subject,
        text: delivery.link ? `${delivery.body}\n\n${delivery.link}\n` : `${delivery.body}\n`,
      });
      return sent.messageId;
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode && responseCode >= 500)
        throw new Undeliverable(`the mail server answered ${responseCode}`);
      throw error;
    }
  };
}

/** Loaded on first use: the demo never needs it. */
async function createMailTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
