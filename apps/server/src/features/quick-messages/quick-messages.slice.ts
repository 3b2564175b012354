import { slice } from '../../platform/slice.ts';
import { quickMessageRoutesMount } from './quick-messages.routes.ts';

export const quickMessagesSlice = slice({ name: 'quick-messages', routes: quickMessageRoutesMount });
