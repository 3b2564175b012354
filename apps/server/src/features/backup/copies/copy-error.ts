import type { copyFaults } from '@balcao/contract/backup/models.ts';

export type CopyFault = (typeof copyFaults)[number];

export class CopyError extends Error {
  override name = 'CopyError';
  readonly fault: CopyFault;

  constructor(fault: CopyFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** An archive of this machine that is to lie elsewhere as well. */
export type Original = { from: string; name: string; sha256: string | null };

/** What this program calls its archives; everything else beside them is somebody else's. */
export const isArchiveName = (name: string) => /^balcao-[0-9-]+\.balcao(\.age)?$/.test(name);
