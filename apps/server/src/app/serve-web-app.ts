import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepHostBrands, type HostBrands } from '../features/brand/host-brands.ts';
import type { Brand } from '@balcao/contract/brand/models.ts';
import type { Deps } from '../platform/deps.ts';
import { hostOf } from '../platform/network/host-of.ts';
import { formerWebFiles } from './former-web-files.ts';
import { brandedPage, manifestOf, type Rendered } from './branded-page.ts';

/** Addresses that are never a page of the web app. */
const notAPage = /^\/(api|webhooks|public|brand|socket\.io|assets|sw\.js)(\/|\?|$)/;

export const webFolder = ({ WEB_DIR }: Pick<Deps['config'], 'WEB_DIR'>) =>
  WEB_DIR ?? join(import.meta.dirname, '../../../web/dist');

/** The built web app, or null while there is none (an API-only process, a test). */
export function openWebApp(folder: string) {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const template = readFileSync(page, 'utf8');
  return {
    scriptHashes: inlineScriptHashes(template),
    serve: (app: FastifyInstance, deps: Deps) => serve(app, deps, { folder, template }),
  };
}

/** Names for the Content-Security-Policy of the scripts that stand in the page, such as the one that avoids a flash of the wrong theme. */
export const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

type Built = { folder: string; template: string };

/** Files with a hash in their name for ever, those of former releases too, the page itself never from a cache, and the page for every route of its own. */
async function serve(app: FastifyInstance, deps: Deps, { folder, template }: Built) {
  const brands = keepHostBrands(deps);
  app.addHook('onClose', () => brands.stop());
  const page = perBrand((brand) => brandedPage(template, brand));
  const manifest = perBrand(manifestOf);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    send({ request, reply: reply.type('text/html; charset=utf-8') }, brands, page);

  await app.register(fastifyStatic, {
    root: [folder, ...formerWebFiles(deps.config.DATA_DIR)],
    index: false,
    setHeaders(reply, path) {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // The folder itself would be refused: it is a directory. The file is a template.
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  // Whoever has the address pays with it: it is for nobody's list.
  app.get('/pagar/:token', (request, reply) => sendPage(request, reply.header('x-robots-tag', 'noindex, nofollow')));
  app.get('/manifest.webmanifest', (request, reply) =>
    send({ request, reply: reply.type('application/manifest+json; charset=utf-8') }, brands, manifest),
  );
  // Notifications name this one: what shows them knows no brand.
  app.get('/icon-192.png', async (request, reply) => {
    const own = (await brands.of(hostOf(request))).pictures['favicon-256x256'];
    void reply.header('cache-control', 'no-cache');
    return own === undefined ? reply.sendFile('icon-192.png') : reply.redirect(own);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || notAPage.test(request.url))
      return reply.code(404).send({ error: 'ERR_NOT_FOUND' });
    return sendPage(request, reply);
  });
}

/** Each brand is rendered once for as long as nothing about it changes. */
function perBrand(render: (brand: Brand) => Rendered) {
  const made = new WeakMap<Brand, Rendered>();
  return (brand: Brand) => {
    const known = made.get(brand) ?? render(brand);
    made.set(brand, known);
    return known;
  };
}

type Call = { request: FastifyRequest; reply: FastifyReply };

/** Whoever has it already is told so. */
async function send({ request, reply }: Call, brands: HostBrands, render: (brand: Brand) => Rendered) {
  const { body, etag } = render(await brands.of(hostOf(request)));
  void reply.headers({ 'cache-control': 'no-cache', etag });
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  return known.some((one) => one.replace(/^W\//, '') === etag) ? reply.code(304).send() : reply.send(body);
}
