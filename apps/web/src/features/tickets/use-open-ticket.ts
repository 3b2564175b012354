import { useNavigate } from '@tanstack/react-router';

/** Shows a ticket beside the open ones. */
export function useOpenTicket() {
  const navigate = useNavigate();
  return (uuid: string) =>
    navigate({
      to: '/tickets/{-$uuid}',
      params: { uuid },
      search: (search) => ({ ...search, tab: undefined, sub: undefined, view: undefined, message: undefined }),
    });
}
