import type { SessionRpcMethod, SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { fetchMedia } from '../inbound/fetch-media.ts';
import { block } from './block.ts';
import type { Caller } from './caller.ts';
import { checkNumbers } from './check-numbers.ts';
import { fetchPicture } from './fetch-picture.ts';
import { createGroup, describeGroup } from './groups.ts';
import { listContacts } from './phone-contacts.ts';
import { getPrivacy, setPrivacy } from './privacy.ts';

type Handlers = {
  [K in SessionRpcMethod]: (caller: Caller, input: SessionRpc[K]['input']) => Promise<SessionRpc[K]['answer']>;
};

/** Everything the counter may ask. Each fails with a `ChannelError`, or with an error of the library. */
export const handlers: Handlers = {
  'fetch-media': ({ ctx, socket }, input) => fetchMedia(ctx, socket, { input }),
  'check-numbers': checkNumbers,
  'get-privacy': getPrivacy,
  'set-privacy': setPrivacy,
  'list-contacts': listContacts,
  'create-group': createGroup,
  'describe-group': describeGroup,
  'fetch-picture': fetchPicture,
  block,
};
