import { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import { namedModels } from '@balcao/contract/external-api/named-models.ts';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('the document for programs refers to its models by name, and each is there once', () => {
  const document = openApiDocument({ apiV1: apiV1Routes }, '1.0.0', { named: namedModels });
  const text = JSON.stringify(document);
  const { schemas } = document['components'] as { schemas: Record<string, unknown> };
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...referred].map(String).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'ApiConnection',
    'ApiContact',
    'ApiMessage',
    'ApiSending',
    'ApiSent',
    'ApiTicket',
    'ApiTicketChange',
    'ApiUpload',
    'Error',
    'PublicEvent',
    'WebhookEndpoint',
  ]);
  for (const name of referred) expect(Object.keys(schemas)).toContain(name);
  expect(text).not.toContain('"#/$defs/');
});
