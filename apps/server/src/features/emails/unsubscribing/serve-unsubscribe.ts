import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { addUnsubscribed } from './unsubscribed.ts';
import { readUnsubscribeLink } from './unsubscribe-link.ts';
import { wordsFor } from './unsubscribe-words.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;
const MAX_FORM_BYTES = 1000;

/**
 * The page that a letter's foot leads to. Looking changes nothing: mail programs look at links by themselves. The button, and
 * the one click of RFC 8058, do.
 */
export function serveUnsubscribe(root: FastifyInstance, deps: Deps) {
  void root.register((app, _options, done) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: MAX_FORM_BYTES },
      (_request, payload, end) => {
        payload.resume();
        payload.on('end', () => end(null, null));
      },
    );
    app.get('/unsubscribe/:token', async (request: Asked, reply) => answer(request, reply, await look(deps, request)));
    app.post('/unsubscribe/:token', async (request: Asked, reply) =>
      answer(request, reply, await unsubscribe(deps, request)),
    );
    done();
  });
}

type Seen = { state: 'asks' | 'done' | 'unknown'; companyName: string };
const unknown: Seen = { state: 'unknown', companyName: '' };

async function look(deps: Deps, { params }: Asked): Promise<Seen> {
  const found = await find(deps, params.token);
  return found ? { state: 'asks', companyName: found.companyName } : unknown;
}

async function unsubscribe(deps: Deps, { params }: Asked): Promise<Seen> {
  const found = await find(deps, params.token);
  if (!found) return unknown;
  const { companyId, address, companyName } = found;
  await inCompanyAsSystem(deps, companyId, (ctx) => addUnsubscribed(ctx, address));
  return { state: 'done', companyName };
}

async function find(deps: Deps, token: string) {
  const whose = readUnsubscribeLink(deps.config, token);
  if (!whose) return null;
  const { companyId, emailId } = whose;
  const { rows } = await deps.database.pool.query<{ address: string; companyName: string }>({
    name: 'unsubscribing-letter',
    text: `
      select e.recipient as address, c.name as "companyName" from emails e join companies c on c.id = e.company_id
      where e.company_id = $1 and e.id = $2`,
    values: [companyId, emailId],
  });
  return rows[0] ? { companyId, ...rows[0] } : null;
}

function answer({ headers }: Asked, reply: FastifyReply, { state, companyName }: Seen) {
  const { language, ...words } = wordsFor(headers['accept-language']);
  const sentence = words[state].replace('{company}', () => companyName);
  const button = state === 'asks' ? `<form method="post"><button>${escapeHtml(words.button)}</button></form>` : '';
  return reply
    .status(state === 'unknown' ? 404 : 200)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(sentence)}</p>${button}</main></body></html>`);
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:2rem}h1{font-size:1.25rem;margin:0 0 .75rem}button{font:inherit;font-weight:600;padding:.65rem 1.25rem;
border:0;border-radius:.5rem;background:#0e6b82;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #6fc3d6;outline-offset:2px}`;
