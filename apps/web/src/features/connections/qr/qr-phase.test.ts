import { expect, test } from 'vitest';
import { connectionOf, detailsOf } from '../../../test/connections.ts';
import { qrPath } from '../../../ui/qr/qr-code.tsx';
import { qrPhaseOf } from './qr-phase.ts';

const session = (...[differences, codes]: [Parameters<typeof connectionOf>[1], Parameters<typeof detailsOf>[1]?]) =>
  qrPhaseOf(detailsOf(connectionOf(1, { cause: null, ...differences }), codes));

test.each([
  ['a QR is shown', session({ status: 'qrcode' }, { qrcode: '2@abc' }), 'qr'],
  ['a code is shown', session({ status: 'qrcode' }, { pairingCode: 'ABCD2345' }), 'code'],
  ['the code changes', session({ status: 'qrcode' }), 'preparing'],
  ['it begins', session({ status: 'OPENING', cause: 'start-asked' }), 'preparing'],
  ['the phone has scanned', session({ status: 'PAIRING', cause: 'linked' }), 'linked'],
  ['it comes back with its new login', session({ status: 'OPENING', cause: 'linked' }), 'linked'],
  ['it works', session({ status: 'CONNECTED' }), 'connected'],
  ['nobody scanned', session({ status: 'DISCONNECTED', cause: 'qr-unscanned' }), 'stopped'],
  ['the line is down', session({ status: 'TIMEOUT', cause: 'no-answer' }), 'preparing'],
  ['nobody speaks to phones', session({ status: 'OPENING', problem: 'no-host' }), 'stopped'],
])('when %s', (_, phase, shown) => {
  expect(phase.show).toBe(shown);
});

test('a code has light around it and a finder in its corner', () => {
  const { path, size } = qrPath('2@abc,def,ghi');
  expect(size).toBeGreaterThan(28);
  // Nothing dark in the four rows and columns at the edge; then seven dark squares in a row.
  expect(path.startsWith('M4 4h7v1H4z')).toBe(true);
  expect(path).not.toMatch(/M[0-3] /);
});
