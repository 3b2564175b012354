import { ChannelError } from '../kit/channel-error.ts';

/**
 * Checks an address we were told to fetch against the hosts we trust: a bare host name stands for https on its usual
 * port, an entry with a scheme for exactly that origin. This is what keeps a forged webhook from reaching our own network.
 */
export function allowedUrl(address: string, allowedHosts: readonly string[]): URL {
  const url = URL.parse(address);
  const isAllowed =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    allowedHosts.some((entry) =>
      entry.includes('://') ? URL.parse(entry)?.origin === url.origin : url.origin === `https://${entry.toLowerCase()}`,
    );
  if (!isAllowed) throw new ChannelError('O endereço do arquivo não é permitido.', { class: 'media' });
  return url;
}
