import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type Page = { publicUrl: string; scriptHashes: readonly string[]; sdkOrigin: string | null };

/** Sets the headers of every answer. They are worked out once: they are the same for all. */
export function setSecurityHeaders(app: FastifyInstance, page: Page): void {
  const set = helmet(securityHeaders(page));
  app.addHook('onRequest', (request, reply, done) =>
    set(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
}

/**
 * `scriptHashes` are those of the scripts that stand in the page itself, `sdkOrigin` is where the
 * script that opens Facebook's login comes from, if there is one.
 */
const securityHeaders = ({ publicUrl, scriptHashes, sdkOrigin }: Page) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      scriptSrc: [
        "'self'",
        "'wasm-unsafe-eval'",
        ...(sdkOrigin === null ? [] : [sdkOrigin]),
        ...scriptHashes.map((hash) => `'${hash}'`),
      ],
      // The component kit writes its theme variables into a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      // Older browsers do not count sockets of the own origin as 'self'.
      connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
      workerSrc: ["'self'", 'blob:'],
      // Editors of other products, which may run on the machine of whoever looks.
      frameSrc: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
      ...(isHttps(publicUrl) && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: isHttps(publicUrl),
  crossOriginEmbedderPolicy: false,
  // Facebook's login answers the page that opened it.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
  referrerPolicy: { policy: 'no-referrer' as const },
});

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');
