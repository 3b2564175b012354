import { expect, test } from 'vitest';
import { catalogue, exampleOf, publicEventTypes, PublicEvent, wantableTypes } from './catalogue.ts';

test.each(publicEventTypes)('the example of %s is what is sent', (type) => {
  expect(catalogue[type].data.parse(catalogue[type].example)).toEqual(catalogue[type].example);
  expect(PublicEvent.safeParse(exampleOf(type)).success).toBe(true);
});

test('a test is asked for, and never wanted by its name', () => {
  expect([...wantableTypes, 'webhook.test'].toSorted()).toEqual([...publicEventTypes].toSorted());
});
