import { createTransport } from 'nodemailer';
import type { Config } from '#app/platform/config.server.ts';
import { type Deliver, type Delivery, Undeliverable } from './delivery.ts';

/** Mail by SMTP; in demo mode the outbox page. */
export function createEmail(config: Config): Deliver {
  if (config.demo || !config.email.smtpUrl) return async () => 'outbox';
  const transport = createTransport({
    url: config.email.smtpUrl,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (delivery) => {
    try {
      const sent = await transport.sendMail({
        from: config.email.from,
        to: { name: '', address: delivery.recipient },
        subject: delivery.subject,
        text: textOf(delivery),
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

function textOf({ body, link }: Delivery): string {
  return link ? `${body}\n\n${link}\n` : `${body}\n`;
}
