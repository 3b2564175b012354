import type { PlatformCtx } from '../../../platform/context.ts';

const contextOf = (backupId: number) => `backup-trial:${backupId}`;

/** The key of this one time waits with the job, for minutes: the server opens what it has just locked, and no other night's. */
export const sealIdentity = ({ seal }: Pick<PlatformCtx, 'seal'>, backupId: number, identity: string) =>
  seal.seal(identity, contextOf(backupId));

export const openIdentity = ({ seal }: Pick<PlatformCtx, 'seal'>, backupId: number, sealed: string) =>
  seal.open(sealed, contextOf(backupId));
