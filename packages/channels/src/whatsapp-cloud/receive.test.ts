import { describe, expect, test } from 'vitest';
import { present, unwanted } from '../kit/testing/expected-events.ts';
import { phoneAliases } from '../kit/phone-number.ts';
import { fixtureManifest, webhookBodies } from './testing/fixture-files.ts';
import { receive } from './receive.ts';
import { expectedAccount } from './testing/expected/account.ts';
import { expectedHostile } from './testing/expected/hostile.ts';
import { expectedMessages } from './testing/expected/messages.ts';
import { expectedStatuses } from './testing/expected/statuses.ts';

const expected = { ...expectedMessages, ...expectedStatuses, ...expectedAccount, ...expectedHostile };
/** Refused before translation: it is no JSON at all. */
const NOT_JSON = 'x_body_not_json.json';

const inbound = fixtureManifest.filter(({ direction }) => direction === 'in').map(({ path }) => path);
const translate = (path: string) => webhookBodies(path).flatMap((body) => receive(body));

describe('every recorded webhook becomes what the desk needs', () => {
  test.each(Object.entries(expected))('%s', (path, events) => {
    const received = translate(path);
    expect(received).toHaveLength(events.length);
    expect(received).toMatchObject(events.map(present));
    expect(received.flatMap((event, index) => unwanted(event, events[index]))).toEqual([]);
  });

  test('no recorded webhook is left without an expectation', () => {
    expect(Object.keys(expected).toSorted()).toEqual(inbound.filter((path) => path !== NOT_JSON).toSorted());
  });
});

test('translating the same webhook twice gives the same events', () => {
  for (const path of Object.keys(expected)) expect(translate(path)).toEqual(translate(path));
});

test('every event can be stored as JSON exactly as it is', () => {
  for (const path of Object.keys(expected)) {
    const events = translate(path);
    expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    expect(JSON.stringify(events)).not.toContain(String.raw`\u0000`);
  }
});

test('a Brazilian customer is the same person with and without the ninth digit', () => {
  const [without] = translate('x_number_without_ninth_digit.json');
  const [withNine] = translate('x_number_with_ninth_digit_same_person.json');
  if (without?.type !== 'message' || withNine?.type !== 'message') throw new Error('two messages were expected');
  expect(phoneAliases(without.sender.phone ?? '')).toContain(withNine.sender.phone);
});

test.each([null, 'hub=1', 42, true, [], {}, [[]], { entry: 'x' }, { entry: [null] }, { entry: [{ changes: [7] }] }])(
  'a body of another shape (%j) brings no message and does not throw',
  (body) => {
    expect(receive(body).every((event) => event.type === 'ignored')).toBe(true);
  },
);

test('a webhook of another product is not taken for ours', () => {
  const body = { object: 'page', entry: [{ id: '1', messaging: [] }] };
  expect(receive(body)).toEqual([{ type: 'ignored', reason: 'not-this-channel', subject: 'page' }]);
});
