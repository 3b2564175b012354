import { findApiChannel } from '@balcao/channels/registry.ts';
import type { SentMessage } from '@balcao/channels/kit/channel.ts';
import type { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { afterEach } from 'vitest';

type Change = SentMessage & { text?: string };

/**
 * Lets the channel of test connections change and take back messages, as channels of phone sessions do: within fifteen minutes
 * and two days. `refuse` makes it refuse from now on.
 */
export function prepareChangingChannel() {
  const channel = findApiChannel('wppoficial');
  if (!channel) throw new Error('the channel of test connections is gone');
  const before = { ...channel };
  let changes: Change[] = [];
  let refusal: ChannelError | undefined;
  const carryOut = (change: Change) => {
    changes.push(change);
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  };
  afterEach(() => {
    changes = [];
    refusal = undefined;
    delete channel.edit;
    delete channel.remove;
    Object.assign(channel, before);
  });
  return {
    changes: () => changes,
    refuse: (error: ChannelError | undefined) => void (refusal = error),
    allow() {
      const { capabilities, limits } = before.manifest;
      Object.assign(channel, {
        edit: carryOut,
        remove: carryOut,
        manifest: {
          ...before.manifest,
          capabilities: { ...capabilities, edit: true, delete: true },
          limits: { ...limits, editMinutes: 15, deleteMinutes: 2 * 24 * 60 },
        },
      });
    },
  };
}
