import { expect, test } from 'vitest';
import { coordinatesIn, parseCoordinate } from './parse-coordinate.ts';

const paulista = { latitude: '-23.5614', longitude: '-46.6559' };

test.each([
  ['-23.5614, -46.6559', paulista],
  ['-23.5614;-46.6559', paulista],
  ['https://www.google.com/maps/@-23.5614,-46.6559,17z', paulista],
  ['https://maps.google.com/?q=-23.5614%2C-46.6559', paulista],
  ['-23,5614', null],
  ['-23.5614', null],
  ['10,5', null],
  ['https://maps.app.goo.gl/abc123', null],
  ['%E0%A4%A', null],
])('of %s it takes %j', (text, expected) => {
  expect(coordinatesIn(text)).toEqual(expected);
});

test.each([
  ['-23,5614', 90, -23.5614],
  ['-23.5614', 90, -23.5614],
  ['91', 90, null],
  ['norte', 90, null],
  ['1e1', 90, null],
])('%s read as degrees up to %d is %s', (text, most, degrees) => {
  expect(parseCoordinate(text, most)).toBe(degrees);
});
