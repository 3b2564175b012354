import type { FastifyInstance } from 'fastify';

const PAGES = {
  '/': 'phones.html',
  '/faults': 'faults.html',
  '/mail': 'mail.html',
  '/messenger': 'messenger/messenger.html',
  '/facebook': 'messenger/facebook.html',
  '/whatsapp': 'whatsapp/whatsapp.html',
  '/requests': 'requests.html',
};

/** The pages for people. Nothing is fetched from elsewhere, and letters cannot run scripts. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  for (const [path, file] of Object.entries(PAGES)) {
    app.get(path, (_request, reply) => {
      void reply.header(
        'content-security-policy',
        "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; frame-src 'self'",
      );
      return reply.sendFile(file);
    });
  }
}
