import { Resolver } from 'node:dns/promises';
import net from 'node:net';
import { createSeal } from '@balcao/platform/seal.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { sealContext, type MailAccountRow } from '../mail-account.queries.ts';
import { failureOf } from './mail-failure.ts';
import { reachAccount, sendBy } from './mail-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const seal = createSeal('a'.repeat(64));
const owner = { companyId: 7, host: 'smtp.muda.com.br' };
const account = (port: number) =>
  ({
    ...owner,
    port,
    userName: 'correio',
    sealedPassword: seal.seal('segredo', sealContext(owner)),
    fromAddress: 'avisos@muda.com.br',
  }) as MailAccountRow;
const deps = { seal, config: { MAIL_ALLOWED_HOSTS: [] } };
const letter = { to: 'dono@cliente.com.br', subject: 'Teste', text: 'Olá' };

/** The name leads here at its first look-up, and to the last of these at every later one. */
function nameLeadsTo(...answers: string[][]) {
  vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('none'));
  return vi
    .spyOn(Resolver.prototype, 'resolve4')
    .mockImplementation((() => Promise.resolve(answers.length > 1 ? answers.shift() : answers[0])) as never);
}

/** Whom a connection was opened to; every one of them is refused. */
function hearConnections() {
  const called: unknown[] = [];
  vi.spyOn(net, 'connect').mockImplementation(((options: net.TcpNetConnectOpts) => {
    called.push([options.host, options.port]);
    const socket = new net.Socket();
    setImmediate(() => socket.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
    return socket;
  }) as never);
  return called;
}

test.each([
  ['this machine', ['127.0.0.1']],
  ['the machine that tells a cloud’s keys', ['169.254.169.254']],
  ['a private network', ['10.0.0.5']],
  ['a private network beside a public address', ['8.8.8.8', '192.168.0.9']],
  ['nothing', []],
])('a mail server whose name leads to %s is asked for no letter', async (_where, addresses) => {
  nameLeadsTo(addresses);
  const called = hearConnections();
  const failure = await sendBy(deps, account(587), letter).then(() => null, failureOf);
  expect({ failure, called }).toEqual({ failure: 'address', called: [] });
});

test.each(['127.0.0.1', '169.254.169.254'])(
  'a name that leads to a public server when it is looked at, and to %s a moment later, is called where it was looked at',
  async (later) => {
    const asked = nameLeadsTo(['8.8.8.8'], [later]);
    const called = hearConnections();
    const failure = await sendBy(deps, account(587), letter).then(() => null, failureOf);
    expect({ failure, called, asked: asked.mock.calls.length }).toEqual({
      failure: 'unreachable',
      called: [['8.8.8.8', 587]],
      asked: 1,
    });
    // The next letter looks again, and is not posted where the name leads now.
    expect(await sendBy(deps, account(587), letter).then(() => null, failureOf)).toBe('address');
    expect(called).toHaveLength(1);
  },
);

test('the certificate is still that of the name, not of the address it was found at', async () => {
  nameLeadsTo(['8.8.8.8'], ['127.0.0.1']);
  expect(await reachAccount(deps, account(465))).toMatchObject({
    host: '8.8.8.8',
    secure: true,
    tls: { servername: owner.host },
  });
});
