import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Names for groups of networks, as the HTTP server knows them too. */
const groups: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type Request = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders };

/** The address behind the trusted proxies, for requests that the HTTP server does not see: upgrades to sockets. */
export function clientAddress(trustedProxies: string | undefined): (request: Request) => string {
  const trusted = new BlockList();
  const entries = (trustedProxies ?? '').split(',').map((entry) => entry.trim());
  for (const entry of entries.flatMap((name) => groups[name] ?? name).filter(Boolean)) trust(trusted, entry);

  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean);
    let address = plain(socket.remoteAddress ?? '');
    while (forwarded.length > 0 && trusted.check(address, familyOf(address))) address = plain(forwarded.pop() ?? '');
    return address;
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function trust(list: BlockList, entry: string) {
  const [address = '', bits] = entry.split('/');
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(bits), familyOf(address));
}
