import { createTransport } from 'nodemailer';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Who the letter says it is from; the address stays that of the mail server's account. */
  fromName?: string;
  replyTo?: string;
};
/** Neither the environment nor anybody else named a mail server. */
export class NoMailServer extends Error {}

export type Mailer = { configured: boolean; send: (mail: Mail) => Promise<void>; close: () => void };

/** Sends letters through the configured mail server; `send` rejects when there is none or it refuses. */
export function createMailer(options: { url: string | undefined; from: string }): Mailer {
  if (!options.url) {
    return {
      configured: false,
      send: () => Promise.reject(new NoMailServer('no mail server is configured')),
      close: () => undefined,
    };
  }
  const transport = createTransport({ url: options.url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    configured: true,
    async send({ fromName, ...mail }) {
      const from = fromName === undefined ? options.from : { name: fromName, address: addressIn(options.from) };
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

/** `Name <address>`, or the address alone. */
export const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
