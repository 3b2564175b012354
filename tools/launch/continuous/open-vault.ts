import type { CopiesPlace } from '@balcao/platform/storage/copies-config.ts';
import { folderVault } from './folder-vault.ts';
import type { Vault } from './vault.ts';

/** The client of buckets is large: nobody loads it who has none. */
export async function openVault(place: CopiesPlace): Promise<Vault> {
  if ('folder' in place) return folderVault(place.folder);
  const { bucketVault } = await import('./bucket-vault.ts');
  return bucketVault(place.bucket, { prefix: place.prefix });
}
