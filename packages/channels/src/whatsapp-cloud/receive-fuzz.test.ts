import { expect, test } from 'vitest';
import { mutate, nodesOf, seeded } from '../kit/testing/corrupt-json.ts';
import { fixtureManifest, webhookBodies } from './testing/fixture-files.ts';
import { receive } from './receive.ts';

const ROUNDS = 3000;
const bodies = fixtureManifest
  .filter(
    ({ direction, path }) => direction === 'in' && path !== 'x_body_not_json.json' && path !== 'x_huge_batch_1000.json',
  )
  .flatMap(({ path }) => webhookBodies(path));

test('no mutilated webhook ever throws or brings something that cannot be stored', () => {
  const random = seeded(20_261_121);
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = structuredClone(bodies[Math.floor(random() * bodies.length)]);
    for (let times = 0; times <= random() * 4; times += 1) mutate(body, random);
    const stored = JSON.stringify(receive(body));
    expect(stored).not.toContain('unreadable');
    expect(stored.isWellFormed()).toBe(true);
    expect(stored).not.toMatch(/\\u0000|\\ud[89ab]/);
  }
});

test('a mutilated message never takes its neighbours with it', () => {
  const random = seeded(7);
  const messages = bodies
    .flatMap((body) => nodesOf(body))
    .filter((node) => 'id' in node && 'timestamp' in node && 'from' in node);
  expect(messages.length).toBeGreaterThan(60);
  for (let round = 0; round < ROUNDS; round += 1) {
    const broken: unknown = structuredClone(messages[Math.floor(random() * messages.length)]);
    for (let times = 0; times <= random() * 4; times += 1) mutate(broken, random);
    const neighbour = (id: string) => ({
      from: '5511999990001',
      id,
      timestamp: '1795000000',
      type: 'text',
      text: { body: id },
    });
    const value = {
      messages: [neighbour('antes'), broken, neighbour('depois')],
      statuses: [broken, { id: 's', status: 'read' }],
    };
    const events = receive({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
    expect(JSON.stringify(events)).not.toContain('unreadable');
    const words = events.flatMap((event) =>
      event.type === 'message' && event.content.kind === 'text' ? event.content.text : [],
    );
    expect(words).toEqual(expect.arrayContaining(['antes', 'depois']));
    expect(events).toContainEqual(expect.objectContaining({ type: 'status', externalId: 's' }));
  }
});
