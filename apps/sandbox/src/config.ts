import { z } from 'zod';

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().default(8090),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_SMTP_PORT: z.coerce.number().int().default(8025),
  /** WhatsApp's media host; without it, the port of last time, the one after the sandbox's, or any free one. */
  SANDBOX_MEDIA_PORT: z.coerce.number().int().optional(),
  /** Efí, which listens over TLS; without it Efí is not played. */
  SANDBOX_EFI_PORT: z.coerce.number().int().optional(),
  /** Where the product listens: the demo app's webhooks of pages and Instagram accounts go there. */
  PORT: z.coerce.number().int().default(8080),
  /** Folder that keeps people, chats and subscriptions over a restart. */
  SANDBOX_DATA: z.string().optional(),
  /** The keys of the demo company's connection; with it the demo cast is there from the start. */
  SANDBOX_DEMO_FILE: z.string().optional(),
  /** Folder of recorded webhooks that can be emitted by name. */
  SANDBOX_FIXTURES: z.string().optional(),
});

export function parseConfig() {
  return Environment.parse(process.env);
}
