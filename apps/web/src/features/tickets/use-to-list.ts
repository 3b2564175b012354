import { useNavigate } from '@tanstack/react-router';

/** Back to the list, with the tab and the filters it had. */
export function useToList() {
  const navigate = useNavigate();
  return () =>
    navigate({
      to: '/tickets/{-$uuid}',
      params: { uuid: undefined },
      search: (search) => ({ ...search, message: undefined }),
    });
}
