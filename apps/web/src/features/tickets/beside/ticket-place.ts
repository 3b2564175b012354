import { createContext } from 'react';

/** Where a conversation stands: the one of the address, or the second beside it. */
export const TicketPlace = createContext<'main' | 'beside'>('main');
