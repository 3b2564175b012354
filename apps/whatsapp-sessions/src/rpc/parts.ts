import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import { rpcPlugin } from './rpc-plugin.ts';
import { contactsPlugin } from './contacts-part.ts';

/** Everything the counter may ask of a session. */
export const rpcPlugins = (ctx: SessionCtx): SocketPlugin[] => [contactsPlugin(ctx), rpcPlugin(ctx)];
