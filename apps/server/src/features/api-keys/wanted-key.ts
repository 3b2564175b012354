import type { ApiScope } from '@balcao/contract/api-keys/scopes.ts';

export type WantedKey = {
  name: string;
  scopes: readonly ApiScope[];
  lifetimeDays: number | null;
  connectionIds?: readonly number[] | null | undefined;
  queueIds?: readonly number[] | null | undefined;
  networks?: readonly string[] | null | undefined;
};
