import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Addresses that are never a page of the web app. */
const notAPage = /^\/(api|webhooks|public|socket\.io|assets|sw\.js|manifest\.webmanifest)(\/|\?|$)/;

/** The built web app, or null while there is none (an API-only process, a test). */
export function openWebApp(folder: string) {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  return {
    scriptHashes: inlineScriptHashes(readFileSync(page, 'utf8')),
    serve: (app: FastifyInstance) => serve(app, folder),
  };
}

/** Names for the Content-Security-Policy of the scripts that stand in the page, such as the one that avoids a flash of the wrong theme. */
export const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

/** Files with a hash in their name for ever, the page itself never from a cache, and the page for every route of its own. */
async function serve(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    setHeaders(reply, path) {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // The folder itself would be refused: it is a directory.
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || notAPage.test(request.url))
      return reply.code(404).send({ error: 'ERR_NOT_FOUND' });
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
