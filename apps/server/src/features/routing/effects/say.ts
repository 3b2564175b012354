import type { SayPart, Turn } from '@balcao/bot/engine/types.ts';
import { findOwnGreetingFiles } from '../../connections/form/greeting-files.ts';
import type { PreparedPart } from '../../messages/sending/draft-parts.ts';
import { queuePrepared } from '../../messages/sending/send-prepared.ts';
import { findLibraryFiles, type ReferredFile } from '../../uploads/library/find-library-files.ts';
import type { RunRow } from '../runs/find-run.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

export type SaidParts = { messageIds: number[]; skippedBecause?: string; leftOut: string[] };

/**
 * Queues all that a turn says at once, under the name of its run and first step: a transaction that is repeated cannot say it
 * twice, and the way from a bubble to its steps needs no index. Files that the company has no more are left out.
 */
export async function say(ctx: TurnCtx, { run, turn }: { run: RunRow; turn: Turn }): Promise<SaidParts> {
  const parts = turn.effects.flatMap((effect) => (effect.do === 'say' ? effect.parts : []));
  if (parts.length === 0) return { messageIds: [], leftOut: [] };
  const files = await filesNamed(
    ctx,
    parts.flatMap((part) => ('file' in part ? [part.file] : [])),
  );
  const leftOut = parts.flatMap((part) => ('file' in part && !files.has(part.file) ? [part.file] : []));
  const prepared = parts.flatMap((part) => preparedPart(part, files) ?? []);
  if (prepared.length === 0) return { messageIds: [], leftOut };
  const {
    messageIds,
    skippedBecause,
    partsLeftOut = [],
  } = await queuePrepared(ctx, {
    ticketId: run.ticketId,
    parts: prepared,
    userId: null,
    clientId: `bot:${run.id}:${run.stepNo + 1}`,
    isFilled: true,
  });
  leftOut.push(...partsLeftOut.map(String));
  return { messageIds, leftOut, ...(skippedBecause !== undefined && { skippedBecause }) };
}

async function filesNamed(ctx: TurnCtx, names: readonly string[]): Promise<Map<string, ReferredFile>> {
  const kept = await findLibraryFiles(ctx, names);
  const others = names.filter((name) => !kept.has(name));
  return new Map([...kept, ...(await findOwnGreetingFiles(ctx, others))]);
}

function preparedPart(part: SayPart, files: ReadonlyMap<string, ReferredFile>): PreparedPart | null {
  if ('menu' in part) return { menu: part.menu };
  if ('text' in part) return { text: part.text };
  const file = files.get(part.file);
  if (!file) return null;
  const { caption, voice } = part;
  return { file, ...(caption !== undefined && { text: caption }), ...(voice !== undefined && { voice }) };
}
