import type { Brand } from '@balcao/contract/brand/models.ts';
import type { Deps } from '../../platform/deps.ts';
import { productBrand, wornBrands, type WornBrands } from './brand.queries.ts';

/** A change is heard of at once; should that fail, it is seen after this time. */
const KEPT_MS = 60_000;

export type HostBrands = {
  /**
   * The brand that is worn under a host: its owner's where that is proved, else the platform's. While the database does not
   * answer it is the one known last.
   */
  of: (host: string | null) => Promise<Brand>;
  stop: () => void;
};

/** Brands of hosts, kept in memory until one of them changes. Hosts that nobody proved take no room in it. */
export function keepHostBrands(deps: Pick<Deps, 'database' | 'notifications' | 'log'>): HostBrands {
  let known: WornBrands = { platform: productBrand, byHost: new Map() };
  let kept: { brands: Promise<WornBrands>; until: number } | null = null;
  const stop = deps.notifications.on('balcao_brand', () => void (kept = null));

  async function read() {
    const { database, log } = deps;
    try {
      known = await database.asPlatform(({ client }) => wornBrands(client));
    } catch (error) {
      kept = null;
      log.warn({ err: error }, 'could not read the brands of hosts');
    }
    return known;
  }

  return {
    async of(host) {
      const now = performance.now();
      if (!kept || kept.until < now) kept = { brands: read(), until: now + KEPT_MS };
      const { platform, byHost } = await kept.brands;
      return byHost.get(host ?? '') ?? platform;
    },
    stop,
  };
}
