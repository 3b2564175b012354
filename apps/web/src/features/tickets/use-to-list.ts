import { useNavigate } from '@tanstack/react-router';

/** Back to the list, with the tab and the filters it had. */
export function useToList() {
  const navigate = useNavigate();
  return () =>
    navigate({
      to: '/tickets/{-$uuid}',
      params: { uuid: undefined },
      search: (search) => ({ ...search, view: undefined, message: undefined }),
    });
}

/** On phones: the list in front of the ticket, which stays open behind its tab. */
export function useListInFront() {
  const navigate = useNavigate();
  return () =>
    navigate({
      to: '/tickets/{-$uuid}',
      params: (params) => params,
      search: (search) => ({ ...search, view: 'list', message: undefined }),
    });
}
