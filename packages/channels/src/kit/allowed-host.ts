import { ChannelError } from './channel-error.ts';

/**
 * Whether an address lies with the hosts we trust: a bare host name stands for https on its usual port, `*.name` for https
 * on any host below it, an entry with a scheme for exactly that origin.
 */
export function isAllowedUrl(url: URL, allowedHosts: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return allowedHosts.some((entry) => {
    if (entry.includes('://')) return URL.parse(entry)?.origin === url.origin;
    const host = entry.toLowerCase();
    if (!host.startsWith('*.')) return url.origin === `https://${host}`;
    return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith(host.slice(1));
  });
}

/** Checks an address we were told to fetch: this is what keeps a forged webhook from reaching our own network. */
export function allowedUrl(address: string, allowedHosts: readonly string[]): URL {
  const url = URL.parse(address);
  if (url !== null && isAllowedUrl(url, allowedHosts)) return url;
  throw new ChannelError('O endereço do arquivo não é permitido.', { class: 'media' });
}
