import { slice } from '../../platform/slice.ts';
import { ticketTagRoutesMount } from './ticket-tags.routes.ts';

export const ticketTagsSlice = slice({ name: 'ticket-tags', routes: ticketTagRoutesMount });
