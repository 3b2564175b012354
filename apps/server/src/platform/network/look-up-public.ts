import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicIp } from './public-address.ts';

/** All addresses that a name leads to; throws when there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 2000;
const TRIES = 2;

/**
 * Asks the name servers and nobody else: names of this machine's own list of hosts are not public. The system's own
 * look-up would keep one of the few threads for files and compression as long as a name server is silent.
 */
const askNameServers: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Says neither what was found nor whether anything was: names of private networks are nobody's business. */
export class AddressNotAllowed extends Error {
  constructor() {
    super('address not found or not allowed');
  }
}

type Found = { address: string; family: number };

async function findPublic(host: string, resolve: Resolve): Promise<[Found, ...Found[]]> {
  const found = await resolve(host).catch(() => []);
  if (!found.every(isPublicIp)) throw new AddressNotAllowed();
  const [first, ...others] = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  if (!first) throw new AddressNotAllowed();
  return [first, ...others];
}

/**
 * The name must lead to public addresses alone, and one of those very addresses is called: between a check and a call of
 * its own the name could have come to mean another machine.
 */
export const lookUpPublic = (resolve: Resolve = askNameServers): LookupFunction => {
  const find = callbackify((host: string) => findPublic(host, resolve));
  return (host, options, done) =>
    find(host, (error, found) => {
      if (error) return done(error, '', 0);
      return options.all ? done(null, found) : done(null, found[0].address, found[0].family);
    });
};
