import { slice } from '../../platform/slice.ts';
import { ticketRoutesMount } from './tickets.routes.ts';

export const ticketsSlice = slice({ name: 'tickets', routes: ticketRoutesMount });
