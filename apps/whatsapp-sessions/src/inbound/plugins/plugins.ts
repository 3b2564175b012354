import type { SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { voiceCallsPlugin } from './voice-calls.ts';
import { createGroupNames, groupNamesPlugin } from './group-names.ts';
import { historyPlugin } from './history-plugin.ts';
import { decryptJournalPlugin } from './decrypt-journal-plugin.ts';
import { presencePlugin } from './presence-plugin.ts';
import { receiptsPlugin } from './receipts-plugin.ts';
import { upsertsPlugin } from './upserts-plugin.ts';

/** Everything that comes in over a session. */
export function inboundPlugins(ctx: SessionCtx): SocketPlugin[] {
  const names = createGroupNames();
  return [
    decryptJournalPlugin(ctx, names),
    receiptsPlugin(ctx),
    upsertsPlugin(ctx, names),
    historyPlugin(ctx, names),
    groupNamesPlugin(ctx, names),
    voiceCallsPlugin(ctx),
    presencePlugin(ctx),
  ];
}
