import { expect, test } from 'vitest';
import { completeTime, maskTime, stepTime } from './time-field.tsx';

test('digits take the shape of a time while they are typed, whatever else is pasted', () => {
  expect(['1', '18', '183', '1830', '18:30', '18h30', '18305'].map(maskTime)).toEqual([
    '1',
    '18',
    '18:3',
    '18:30',
    '18:30',
    '18:30',
    '18:30',
  ]);
});

test('who leaves the field early meant the whole hour', () => {
  expect(['', '8', '18', '18:3', '18:30'].map(completeTime)).toEqual(['', '08:00', '18:00', '18:30', '18:30']);
});

test('arrow keys go from one full step to the next, around the clock', () => {
  expect(stepTime('08:13', 10)).toBe('08:20');
  expect(stepTime('08:20', 10)).toBe('08:30');
  expect(stepTime('08:13', -10)).toBe('08:10');
  expect(stepTime('00:00', -10)).toBe('23:50');
  expect(stepTime('23:59', 10)).toBe('00:00');
  expect(stepTime('', 10)).toBe('');
});
