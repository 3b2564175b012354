import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { call } from '../../../platform/api.ts';

export const askUnreads = (signal: AbortSignal) => call(chatRoutes.unreads, {}, { signal });
