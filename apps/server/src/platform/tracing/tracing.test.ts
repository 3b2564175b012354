import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { forRequest } from '@balcao/platform/request-id.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { requestFlags, traceOf } from '../jobs/request-flag.ts';
import { postToPublic } from '../network/post-to-public.ts';
import { startTracing, stopTracing } from './start-tracing.ts';
import { traced, tracing } from './tracing.ts';

type Value = { stringValue?: string; intValue?: number };
type Told = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};

/** A collector, and another system that is called. */
async function listen() {
  const told: Told[] = [];
  const bodies: string[] = [];
  const heads: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') {
        bodies.push(body);
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] };
        told.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      } else heads.push(request.headers['traceparent'] as string | undefined);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { told, bodies, heads, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const valueOf = ({ attributes }: Told, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

test('a collector hears of a request, its job and the call that follows as one trace, and nothing about people', async () => {
  const { told, bodies, heads, url } = await listen();
  await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: 'loja', OTEL_TRACES_SAMPLER_ARG: 1 });
  onTestFinished(stopTracing);
  const world = await createWorld();
  const app = await world.http();
  const { headers } = await world.person({ profile: 'admin' });
  let flags: string[] = [];
  app.addHook('preHandler', (_request, _reply, done) => {
    flags = requestFlags();
    done();
  });
  const answer = await app.inject({
    url: '/api/contacts?searchParam=maria@loja.com',
    headers: { ...headers, traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'request-0815' },
  });
  expect(answer.statusCode).toBe(200);
  const parent = traceOf(Object.fromEntries(flags.map((flag) => [flag, true])));
  const post = { url: `${url}/hook/segredo`, headers: {}, body: Buffer.from('Maria'), timeoutMs: 5000 };
  const refused = await forRequest('request-0815', () =>
    traced({ kind: 'job', name: 'webhooks.deliver', parent }, async () => {
      await postToPublic({ ...post, allowedOrigins: [url], isAllowed: () => true });
      throw new TypeError('Maria is not there');
    }),
  ).catch((error: unknown) => String(error));
  expect(refused).toContain('Maria');
  await stopTracing();

  const of = (name: string) => told.find((span) => span.name === name);
  const [request, job, call] = [of('GET /api/contacts'), of('webhooks.deliver'), of('POST 127.0.0.1')];
  expect(told.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE, TRACE]);
  expect([request?.parentSpanId, job?.parentSpanId, call?.parentSpanId]).toEqual([
    CALLER,
    request?.spanId,
    job?.spanId,
  ]);
  expect(heads).toEqual([`00-${TRACE}-${call?.spanId}-01`]);
  expect([request, job, call].map((span) => span && valueOf(span, 'request.id'))).toEqual(
    Array.from({ length: 3 }, () => 'request-0815'),
  );
  expect([request && valueOf(request, 'http.response.status_code'), job?.status.code, request?.status.code]).toEqual([
    200, 2, 0,
  ]);
  expect(bodies.join()).not.toMatch(/maria|segredo/i);
});

test('without a collector nothing is loaded, opened or sent along', async () => {
  expect(tracing()).toBeUndefined();
  await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_SERVICE_NAME: 'loja', OTEL_TRACES_SAMPLER_ARG: 1 });
  expect(tracing()).toBeUndefined();
  expect(forRequest('request-0815', requestFlags)).toEqual(['request:request-0815']);
  const folder = new URL('./', import.meta.url);
  const using = readdirSync(folder).filter((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    return !name.includes('.test.') && /^import .*(?:@opentelemetry|open-telemetry)/m.test(source);
  });
  expect(using).toEqual(['open-telemetry.ts']);
});
