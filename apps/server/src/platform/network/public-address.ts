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
  ['192.88.99.0', 24],
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
  ['3fff::', 20],
] as const) {
  kept6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address of the network is one that anybody on the internet could reach. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return version === 6 ? !kept6.check(address, 'ipv6') : !kept4.check(address, 'ipv4');
}

/** A host that may be public: an address that is, or a name of the open internet. What a name leads to is looked at when it is called. */
function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) ? isPublicIp(host) : host.includes('.') && !/\.(local|internal|localhost|home\.arpa)$/i.test(host);
}

const isWithoutCredentials = ({ username, password }: URL) => username === '' && password === '';

const HTTPS_PORT = '';

/**
 * Whether an address that somebody gave us may be called at all: https on a public host, or one of the origins the
 * operator named. What its name leads to is looked at again when it is called.
 */
export function isReachableAddress(address: string, allowedOrigins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !isWithoutCredentials(url)) return false;
  if (allowedOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === HTTPS_PORT && mayBePublic(url);
}

/**
 * Whether something may be delivered there: https on a public host with any port of the web, or one of the origins the operator
 * named. What its name leads to is looked at again when it is called.
 */
export function isDeliverableAddress(address: string, allowedOrigins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return allowedOrigins.includes(url.origin)
    ? isWithoutCredentials(url)
    : url.protocol === 'https:' && isCallableAddress(url, allowedOrigins);
}

const LOWEST_FREE_PORT = 1024;
/** Other protocols listen here: a request would be read as commands. The list of browsers, without what lies below 1024. */
const portsOfOtherProtocols: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

const isPortOfTheWeb = ({ port }: URL) =>
  ['', '80', '443'].includes(port) || (Number(port) >= LOWEST_FREE_PORT && !portsOfOtherProtocols.has(Number(port)));

/**
 * Whether a company's call may go there: http or https on a public host, or one of the origins the operator named. What
 * its name leads to is looked at again when it is called.
 */
export function isCallableAddress(url: URL, allowedOrigins: readonly string[]): boolean {
  if (!isWithoutCredentials(url)) return false;
  if (allowedOrigins.includes(url.origin)) return true;
  return /^https?:$/.test(url.protocol) && isPortOfTheWeb(url) && mayBePublic(url);
}
