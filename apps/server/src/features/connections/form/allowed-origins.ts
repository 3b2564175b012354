import { isAllowedUrl } from '@balcao/channels/kit/allowed-host.ts';
import type { Config } from '../../../platform/config/config.ts';

/** Where files of customers may be fetched from: host names (https implied), `*.name`, or whole origins. */
export const mediaHosts = ({ META_GRAPH_BASE_URL, META_MEDIA_HOSTS }: Config): string[] => [
  new URL(META_GRAPH_BASE_URL).origin,
  ...META_MEDIA_HOSTS,
];

/**
 * The network as connectors may use it: the provider's own addresses and nothing else, whatever a webhook, a template or a
 * redirect names. That also keeps them out of private networks, since only the operator can put one on the list.
 */
export function fetchFromProvider(network: typeof fetch, config: Config): typeof fetch {
  const allowed = mediaHosts(config);
  return (input, init) => {
    const url = URL.parse(input instanceof Request ? input.url : String(input));
    if (url === null || !isAllowedUrl(url, allowed)) return Promise.reject(new TypeError('address not allowed'));
    return network(input, init);
  };
}
