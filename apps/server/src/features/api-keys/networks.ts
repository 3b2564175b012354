import { BlockList, isIPv6 } from 'node:net';

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** As sockets write addresses of the older kind. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address lies in one of the networks (`10.0.0.0/8`, or a single address); null is everywhere. */
export function isWithin(networks: readonly string[] | null, address: string): boolean {
  if (networks === null) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(start, kindOf(start));
    else list.addSubnet(start, Number(bits), kindOf(start));
  }
  const from = plain(address);
  return list.check(from, kindOf(from));
}
