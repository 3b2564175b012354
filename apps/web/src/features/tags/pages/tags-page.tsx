import { IconTags } from '@tabler/icons-react';
import { TagList } from '../components/tag-list.tsx';

export function TagsPage() {
  return <TagList kind="tag" icon={IconTags} />;
}
