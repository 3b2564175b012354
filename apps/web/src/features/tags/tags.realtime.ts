import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

const TAGS = ['tags'] as const;

/** Chips stand in every row and header: names and colours are asked for again wherever they show. */
function refreshEverywhere(queries: QueryClient): void {
  refetchSoon(queries, TAGS);
  refetchSoon(queries, ['tickets', 'list']);
  refetchSoon(queries, ['tickets', 'one']);
}

export const tagRealtime = realtime({
  'tag.created': (queries) => refetchSoon(queries, TAGS),
  'tag.updated': refreshEverywhere,
  'tag.deleted': refreshEverywhere,
});
