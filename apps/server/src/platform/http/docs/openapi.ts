import { errors, commonErrors } from '@balcao/contract/errors.ts';
import { MAX_IDEMPOTENCY_KEY } from '@balcao/contract/external-api/v1/by-key.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import { catalogue, exampleOf, PublicEvent, publicEventTypes } from '@balcao/contract/webhooks/catalogue.ts';
import { z } from 'zod';
import { schemaOf, withNames, type NamedSchemas } from './named-schemas.ts';

type Json = Record<string, unknown>;
/** `guide`: what stands before the routes, in Markdown. */
type Options = { named?: NamedSchemas; guide?: string };

/** The API as OpenAPI 3.1, made from the contract alone. */
export function openApiDocument(
  routes: Record<string, Record<string, Route>>,
  version: string,
  { named = {}, guide = 'Customer-service counter for WhatsApp, Instagram and Messenger.' }: Options = {},
): Json {
  const { paths, schemas } = withNames(pathsOf(routes), named);
  return {
    openapi: '3.1.0',
    info: { title: 'Balcão', version, description: guide },
    servers: [{ url: '/api' }],
    paths,
    webhooks: Object.fromEntries(publicEventTypes.map((type) => [type, webhookOf(type)])),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        connectionToken: { type: 'http', scheme: 'bearer', description: 'The token of a connection.' },
        'connectionToken-apikey': { type: 'apiKey', in: 'header', name: 'apikey', description: 'The same token.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the company, bk_live_ and 38 characters.' },
      },
      schemas: {
        ...schemas,
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string', enum: Object.keys(errors) },
            details: { type: 'object' },
            message: {
              type: 'string',
              description: 'For whoever reads the log of a program; people are told by their screens.',
            },
            requestId: { type: 'string', description: 'Under which the call stands in the log of the installation.' },
          },
        },
      },
    },
  };
}

function pathsOf(routes: Record<string, Record<string, Route>>): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [feature, group] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(group)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(feature, name, route) };
    }
  }
  return paths;
}

/** What a webhook hears of one kind of event; signed as Standard Webhooks 1.0 says. */
function webhookOf(type: (typeof publicEventTypes)[number]): Json {
  const schema = schemaOf(PublicEvent.extend({ type: z.literal(type), data: catalogue[type].data }), 'output');
  return {
    post: {
      operationId: `webhook.${type}`,
      tags: ['webhooks'],
      summary: type,
      requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(type) } } },
      responses: { '2XX': { description: 'It arrived; anything else is tried again.' } },
    },
  };
}

function operation(feature: string, name: string, route: Route): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    description: access(route),
    ...(route.permission !== 'public' && { security: [securityOf(route)] }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), ...headersOf(route)],
    ...((route.body ?? route.uploads) && { requestBody: requestBody(route) }),
    responses: { [successOf(route)]: { description: 'OK', content: contentOf(route) }, ...failures(route) },
  };
}

const contentOf = (route: Route): Json => ({
  ...json(schemaOf(route.response, 'input')),
  ...(route.stream && { 'text/event-stream': { schema: schemaOf(route.stream, 'input') } }),
});

function securityOf({ credential, tokenHeader }: Route): Json {
  if (credential === undefined) return { session: [] };
  if (tokenHeader !== undefined) return { [`connectionToken-${tokenHeader}`]: [] };
  return credential === 'api-key' ? { apiKey: [] } : { connectionToken: [] };
}

/** What a program makes with a key is answered as made. */
const successOf = ({ credential, method }: Route) => (credential === 'api-key' && method === 'POST' ? 201 : 200);

function access({ permission, planFlag, minimumLevel, credential, scope, unknownQuery }: Route) {
  const rules = [`Access: ${credential ?? permission}.`];
  if (scope) rules.push(`Scope: ${scope}.`);
  if (planFlag) rules.push(`Plan flag: ${planFlag}.`);
  if (minimumLevel) rules.push(`Level: ${minimumLevel} or higher.`);
  if (unknownQuery) rules.push('A query parameter that does not exist is refused: ERR_VALIDATION.');
  return rules.join(' ');
}

/** What programs may say beside the call itself. */
function headersOf({ credential, method }: Route): Json[] {
  const changes = method === 'POST' || method === 'PATCH';
  return credential !== undefined && changes
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'A name of the call, kept for 24 hours: the same name and content happen once.',
          schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY },
        },
      ]
    : [];
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, uploads }: Route): Json {
  const schema = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!uploads) return { content: json(schema) };
  const files = { type: 'array', maxItems: uploads.maxFiles, items: { type: 'string', format: 'binary' } };
  const form = { ...schema, properties: { ...(schema.properties as Json | undefined), [uploads.field]: files } };
  return { content: { ...json(schema), 'multipart/form-data': { schema: form } } };
}

function failures(route: Route): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...(route.errors ?? []), ...commonErrors])) {
    byStatus.set(errors[code], [...(byStatus.get(errors[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });
