import { expect, test } from 'vitest';
import { z } from 'zod';
import { validateOutgoing } from '../kit/outgoing/validate-outgoing.ts';
import { REFUSED_REQUESTS, REQUESTS } from './testing/expected-requests.ts';
import { fixtureManifest, readJson } from './testing/fixture-files.ts';
import { whatsappCloudManifest } from './manifest.ts';
import { toGraph } from './to-graph.ts';

const MARIA = { phone: '5511999990001' };

const Request = z.looseObject({ text: z.looseObject({ preview_url: z.boolean().default(false) }).optional() });

/** Meta's defaults made visible, so that a request that spells them out equals one that does not. */
function withDefaults(request: unknown) {
  return { recipient_type: 'individual', type: 'text', ...Request.parse(request) };
}

test.each(Object.entries(REQUESTS))('%s is what we send', (path, outgoing) => {
  expect(validateOutgoing(outgoing, whatsappCloudManifest)).toBeNull();
  expect(withDefaults(JSON.parse(JSON.stringify(toGraph(outgoing))))).toEqual(withDefaults(readJson(path)));
});

test.each(Object.entries(REFUSED_REQUESTS))('%s is refused before it is sent', (path, outgoing) => {
  expect(withDefaults(JSON.parse(JSON.stringify(toGraph(outgoing))))).toEqual(withDefaults(readJson(path)));
  expect(validateOutgoing(outgoing, whatsappCloudManifest)).toMatchObject({ class: 'request' });
});

test('every recorded request is either built, refused or a read mark', () => {
  const recorded = fixtureManifest.filter(({ direction }) => direction === 'req').map(({ path }) => path);
  const covered = [...Object.keys(REQUESTS), ...Object.keys(REFUSED_REQUESTS), 'api/req_mark_read_and_typing.json'];
  expect(covered.toSorted()).toEqual(recorded.toSorted());
});

test('a phone is preferred to a user id, and keeps the form WhatsApp gave it', () => {
  const body = toGraph({ to: { phone: '553199990002', bsuid: 'BR.1' }, content: { kind: 'text', text: 'oi' } });
  expect(body).toMatchObject({ to: '+553199990002' });
  expect(body).not.toHaveProperty('recipient');
});

test('a template parameter is freed of the spaces Meta refuses', () => {
  const parameters = [{ type: 'text' as const, text: 'linha 1\n\tlinha 2      fim' }];
  const content = {
    kind: 'template' as const,
    name: 'a',
    language: 'pt_BR',
    components: [{ type: 'body' as const, parameters }],
  };
  expect(JSON.stringify(toGraph({ to: MARIA, content }))).toContain('linha 1 linha 2 fim');
});
