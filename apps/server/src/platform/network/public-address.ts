import { BlockList, isIP } from 'node:net';

// Two lists: one list would take every address of version 4 for one of version 6 as well.
const kept4 = new BlockList();
const kept6 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  kept4.addSubnet(network, prefix, 'ipv4');
}
// Of version 6 only what is routed on the open internet (2000::/3), and of that neither tunnels nor documentation.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  kept6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address of the network is one that anybody on the internet could reach. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return version === 6 ? !kept6.check(address, 'ipv6') : !kept4.check(address, 'ipv4');
}

const HTTPS_PORT = '';

/**
 * Whether an address that somebody gave us may be called at all: https on a public host, or one of the origins the
 * operator named. What its name leads to is looked at again when it is called.
 */
export function isReachableAddress(address: string, allowedOrigins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (allowedOrigins.includes(url.origin)) return true;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.port !== HTTPS_PORT) return false;
  return isIP(host)
    ? isPublicIp(host)
    : host.includes('.') && !/\.(local|internal|localhost|home\.arpa)\.?$/i.test(host);
}
