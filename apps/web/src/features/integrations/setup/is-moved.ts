const bare = (address: string) => address.trim().replace(/\/+$/, '');

/** Whether an address that is typed is another than the kept one: secrets are kept for their address alone. */
export const isMoved = (kept: string | null | undefined, typed: string | undefined) =>
  bare(kept ?? '') !== bare(typed ?? '');
