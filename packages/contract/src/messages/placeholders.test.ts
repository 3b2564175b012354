import { expect, test } from 'vitest';
import { partOfDay, placeholderNames, replacePlaceholders, unknownPlaceholders } from './placeholders.ts';

test('the greeting follows the clock: night ends at five, morning at noon, afternoon at six', () => {
  const greeted = [0, 4, 5, 11, 12, 17, 18, 23].map((hour) => partOfDay(hour));
  expect(greeted).toEqual(['night', 'night', 'morning', 'morning', 'afternoon', 'afternoon', 'night', 'night']);
});

test('a name inside a value is never filled again', () => {
  const values = new Map([
    ['name', '{{userName}} $& $1'],
    ['userName', 'Renata'],
  ]);
  expect(replacePlaceholders('Oi {{ name }}, {{x}}', values, 'kept')).toBe('Oi {{userName}} $& $1, {{x}}');
  expect(replacePlaceholders('Oi {{name}}, {{x}}', values, 'removed')).toBe('Oi {{userName}} $& $1, ');
});

test('names that nothing is filled in for are told once each, known ones and other braces are not', () => {
  expect(unknownPlaceholders('{{nome}} {{ name }} {{nome}} {{e-mail}} {x} {{ }} {{a b}}')).toEqual(['nome', 'e-mail']);
  expect(unknownPlaceholders(placeholderNames.map((name) => `{{${name}}}`).join(' '))).toEqual([]);
});
