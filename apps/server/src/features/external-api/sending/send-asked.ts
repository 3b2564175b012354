import type { SendFields } from '@balcao/contract/external-api/models.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { composeAsked } from './compose-asked.ts';
import { storeSending, type StoredSending } from './store-sending.ts';

export type AskedSending = z.output<typeof SendFields> & {
  connectionId: number;
  files: readonly Upload[];
  program: string;
  reach: Reach;
};

/** Stores what a program sends to a number with a connection's token. */
export function sendAsked(ctx: Ctx, asked: AskedSending): Promise<StoredSending> {
  const { program, reach, connectionId, number, userId, body: texts, files, sendSignature } = asked;
  return storeSending(ctx, {
    program,
    reach,
    to: { number },
    connectionId,
    userId,
    queueId: asked.queueId ?? asked.saveOnTicket,
    status: asked.status ?? (asked.closeTicket ? 'closed' : null),
    whenDisconnected: 'refuse',
    respectHours: false,
    isMarketing: false,
    expiresAt: null,
    reference: null,
    isTemplate: false,
    compose: (_ctx, { manifest, userName }) =>
      composeAsked(ctx, { texts, files, signer: sendSignature ? userName : null }, manifest),
  });
}
