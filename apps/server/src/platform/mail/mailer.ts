import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string; html?: string };
export type Mailer = { configured: boolean; send: (mail: Mail) => Promise<void>; close: () => void };

/** Sends letters through the configured mail server; `send` rejects when there is none or it refuses. */
export function createMailer(options: { url: string | undefined; from: string }): Mailer {
  if (!options.url) {
    return {
      configured: false,
      send: () => Promise.reject(new Error('no mail server is configured')),
      close: () => undefined,
    };
  }
  const transport = createTransport({ url: options.url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    configured: true,
    async send(mail) {
      await transport.sendMail({ from: options.from, ...mail });
    },
    close: () => transport.close(),
  };
}
