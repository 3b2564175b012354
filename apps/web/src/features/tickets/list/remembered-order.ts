import { InboxSearch } from '../inbox-search.ts';

type Order = InboxSearch['order'];
const keyOf = (userId: number) => `balcao.order.${userId}`;

/** What stood first in this person's waiting list last; undefined before they chose. */
export const rememberedOrder = (userId: number): Order =>
  InboxSearch.parse({ order: localStorage.getItem(keyOf(userId)) }).order;

export const rememberOrder = (userId: number, order: NonNullable<Order>): void =>
  localStorage.setItem(keyOf(userId), order);
