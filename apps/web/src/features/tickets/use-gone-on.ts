import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { InboxSearch } from './inbox-search.ts';
import { TicketPlace } from './beside/ticket-place.ts';

const LIST = '/tickets';

/**
 * Called as somebody begins what takes a moment; the answer tells whether they have gone on to another conversation or page
 * by then, which nothing of before may take from under their hands. Back at the list they have not.
 */
export function useGoneOn(): () => () => boolean {
  const router = useRouter();
  const isBeside = use(TicketPlace) === 'beside';
  const place = () => {
    const { pathname, search } = router.state.location;
    return isBeside && pathname.startsWith(LIST) ? (InboxSearch.parse(search).beside ?? LIST) : pathname;
  };
  return () => {
    const before = place();
    return () => ![before, LIST].includes(place());
  };
}
