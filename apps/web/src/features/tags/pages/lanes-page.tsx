import { IconColumns3 } from '@tabler/icons-react';
import { TagList } from '../components/tag-list.tsx';

export function LanesPage() {
  return <TagList kind="lane" icon={IconColumns3} />;
}
