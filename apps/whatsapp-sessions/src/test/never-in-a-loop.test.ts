import type { WhatsAppMock } from '@balcao/sandbox/whatsapp.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SessionDesk, startSessionHarness } from './linked-host.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Five minutes and one minute, in a fraction of the time. */
const ATTEMPTS = 50;
const MAX_WAIT = 100;

let desk: SessionDesk;
beforeAll(async () => {
  desk = await startSessionHarness({
    timings: { minBackoff: 10, maxBackoff: MAX_WAIT, backoffPlateauAfter: ATTEMPTS },
  });
});
afterAll(() => desk.close());

type Trouble = (whatsapp: WhatsAppMock, phone: string) => () => void;

/** Let in, and thrown out again at once. */
const thrownOut =
  (code: 428 | 500 | 503 | 515): Trouble =>
  ({ happenings, faults }) =>
    happenings.on('active', ({ account }) => setImmediate(() => faults.endWith(code, account.phone)));

test.for<[string, Trouble]>([
  ['restarts that WhatsApp asks for again and again', thrownOut(515)],
  ['a stream that ends again and again', thrownOut(428)],
  ['errors nobody knows', thrownOut(500)],
  ['a service that is not there', thrownOut(503)],
  ['logins that fail', ({ faults }) => (faults.failNextLogin(500, 1000), () => (faults.failLogin = null))],
  ['a door that stays shut', ({ faults }) => ((faults.refuse = 503), () => (faults.refuse = 0))],
])('%s: after a while never more than one attempt in the longest wait', async ([, trouble]) => {
  const { told, account, connectionId } = await desk.linkedPhone();
  const over = trouble(desk.whatsapp, account.phone);
  desk.whatsapp.faults.drop(account.phone);
  const attempt = (count: number) =>
    told.until((event) => event.type === 'session' && event.attempts === count && event, { timeout: 60_000 });
  const [fifth, tenth] = [await attempt(5), await attempt(10)];
  over();
  expect(Date.parse(tenth.at) - Date.parse(fifth.at)).toBeGreaterThanOrEqual(5 * MAX_WAIT);
  await told.state('CONNECTED');
  await desk.request(connectionId, { wanted: false });
  await told.state('DISCONNECTED');
});

test('a line that does not come up is told about at first, and then only now and then', async () => {
  const { told, account } = await desk.linkedPhone();
  desk.whatsapp.faults.refuse = 503;
  desk.whatsapp.faults.drop(account.phone);
  await told.until((event) => event.type === 'session' && event.attempts === 20);
  desk.whatsapp.faults.refuse = 0;
  const attempts = (await told.sessions()).flatMap(({ status, attempts: made }) =>
    status === 'TIMEOUT' ? [made] : [],
  );
  // The first has another cause than those that follow.
  expect(attempts).toEqual([1, 2, 3, 4, 5, 10, 20]);
  await told.state('CONNECTED');
});
