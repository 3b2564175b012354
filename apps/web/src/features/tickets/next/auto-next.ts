import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../../platform/session.tsx';

/** Whether whoever resolves a ticket is given the next customer at once, on this browser. */
export function useAutoNext() {
  const { id } = useSession().user;
  const [isOn, setOn] = useLocalStorage({
    key: `balcao.next.${id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { isOn, setOn };
}
