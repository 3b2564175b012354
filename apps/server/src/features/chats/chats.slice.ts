import { slice } from '../../platform/slice.ts';
import { chatRoutesMount } from './chats.routes.ts';

export const chatsSlice = slice({ name: 'chats', routes: chatRoutesMount });
