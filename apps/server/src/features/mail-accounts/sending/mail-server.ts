import { isIP } from 'node:net';
import { mailPorts } from '@balcao/contract/mail-accounts/models.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Deps } from '../../../platform/deps.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { AddressNotAllowed, lookUpPublic } from '../../../platform/network/look-up-public.ts';
import { isPublicIp } from '../../../platform/network/public-address.ts';
import { sealContext, type MailAccountRow } from '../mail-account.queries.ts';
import { handOver, NotTaken } from './hand-over.ts';

type Server = { host: string; port: number };
/** What opens the password, and which servers the operator named. */
type Means = Pick<Deps, 'seal'> & { config: Pick<Deps['config'], 'MAIL_ALLOWED_HOSTS'> };

/** The port on which a connection is encrypted from its first byte. */
const SECURE_PORT = 465;

const isNamed = ({ host, port }: Server, allowed: readonly string[]) => allowed.includes(`${host}:${port}`);

/** Whether a mail server may be asked at all: on the open internet, or one that the operator named. */
export function isAllowedServer(server: Server, allowed: readonly string[]): boolean {
  if (isNamed(server, allowed)) return true;
  const { host, port } = server;
  const mayBePublic = isIP(host) ? isPublicIp(host) : host.includes('.') && !/\.(local|internal|localhost)$/.test(host);
  return mayBePublic && mailPorts.some((one) => one === port);
}

/** One of the addresses of a host, all of which are public. It is the one that is called. */
function publicAddressOf(host: string): Promise<string> {
  if (isIP(host)) return isPublicIp(host) ? Promise.resolve(host) : Promise.reject(new AddressNotAllowed());
  return new Promise((resolve, reject) => {
    lookUpPublic()(host, { all: false }, (error, address) => {
      if (error || typeof address !== 'string') reject(error ?? new AddressNotAllowed());
      else resolve(address);
    });
  });
}

/**
 * How an account's server is called. Only public servers are, encrypted; one that the operator named may lie in a private network
 * and speak in the clear.
 */
export async function reachAccount({ seal, config }: Means, account: MailAccountRow) {
  const { host, port, userName: user } = account;
  if (!isAllowedServer(account, config.MAIL_ALLOWED_HOSTS)) throw new AddressNotAllowed();
  const isTrusted = isNamed(account, config.MAIL_ALLOWED_HOSTS);
  return {
    host: isTrusted ? host : await publicAddressOf(host),
    port,
    secure: port === SECURE_PORT,
    requireTLS: !isTrusted,
    auth: { user, pass: seal.open(account.sealedPassword, sealContext(account)) },
    tls: { ...(!isIP(host) && { servername: host }) },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  };
}

/** Sends a letter by an account, from its own address, within a minute. Rejects with what the mailer says. */
export async function sendBy(deps: Means, account: MailAccountRow, letter: Mail) {
  const { fromAddress: address } = account;
  const { fromName, ...mail } = letter;
  const from = fromName === undefined ? address : { name: fromName, address };
  const composed = new MailComposer({ from, ...mail, disableFileAccess: true, disableUrlAccess: true }).compile();
  const posting = {
    envelope: { from: address, to: composed.getEnvelope().to },
    raw: await composed.build(),
    beforeData: () => Promise.resolve(),
  };
  await handOver(await reachAccount(deps, account), posting).catch((error: unknown) => {
    throw error instanceof NotTaken ? error.cause : error;
  });
}
