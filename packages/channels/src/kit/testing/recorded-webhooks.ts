import { describe, expect, test } from 'vitest';
import type { InboundEvent } from '../inbound-event.ts';
import { present, unwanted, type ExpectedEvents } from './expected-events.ts';
import type { fixturesIn } from './fixtures.ts';
import { mutate, nodesOf, seeded } from './corrupt-json.ts';

const ROUNDS = 3000;

type Given = {
  receive: (body: unknown) => InboundEvent[];
  fixtures: ReturnType<typeof fixturesIn>;
  expected: ExpectedEvents;
};

/** What every recorded webhook becomes, and that no mutilated one does harm. */
export function recordedWebhookTests({ receive, fixtures, expected }: Given): void {
  const { fixtureManifest, webhookBodies } = fixtures;
  const inbound = fixtureManifest.filter(({ direction }) => direction === 'in').map(({ path }) => path);
  const translate = (path: string) => webhookBodies(path).flatMap((body) => receive(body));

  describe('every recorded webhook becomes what the desk needs', () => {
    test.each(Object.entries(expected))('%s', (path, events) => {
      const received = translate(path);
      expect(received).toMatchObject(events.map(present));
      expect(received).toHaveLength(events.length);
      expect(received.flatMap((event, index) => unwanted(event, events[index]))).toEqual([]);
    });
    test('no recorded webhook is left without an expectation', () => {
      expect(Object.keys(expected).toSorted()).toEqual(inbound.toSorted());
    });
  });

  test('translating the same webhook twice gives the same events, each storable as it is', () => {
    for (const path of inbound) {
      const events = translate(path);
      expect(translate(path)).toEqual(events);
      expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    }
  });
  test('no mutilated webhook ever throws or brings something that cannot be stored', () => {
    const random = seeded(20_261_121);
    const bodies = inbound.flatMap((path) => webhookBodies(path));
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = structuredClone(bodies[Math.floor(random() * bodies.length)]);
      for (let times = 0; times <= random() * 4; times += 1) mutate(body, random);
      const stored = JSON.stringify(receive(body));
      expect(stored).not.toContain('unreadable');
      expect(stored.isWellFormed()).toBe(true);
      expect(stored).not.toMatch(/\\u0000|\\ud[89ab]/);
    }
  });
  test('a mutilated item never takes its neighbours with it', () => {
    const random = seeded(7);
    const items = inbound.flatMap((path) => webhookBodies(path)).flatMap((body) => nodesOf(body));
    const candidates = items.filter((node) => 'sender' in node && 'recipient' in node);
    expect(candidates.length).toBeGreaterThan(15);
    for (let round = 0; round < ROUNDS; round += 1) {
      const broken: unknown = structuredClone(candidates[Math.floor(random() * candidates.length)]);
      for (let times = 0; times <= random() * 4; times += 1) mutate(broken, random);
      const neighbour = (mid: string) => ({
        sender: { id: '77' },
        recipient: { id: '1' },
        message: { mid, text: mid },
      });
      const events = receive({ entry: [{ id: '1', messaging: [neighbour('antes'), broken, neighbour('depois')] }] });
      const words = events.flatMap((event) =>
        event.type === 'message' && event.content.kind === 'text' ? event.content.text : [],
      );
      expect(words).toEqual(expect.arrayContaining(['antes', 'depois']));
    }
  });
}
