import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import type { Lane } from '@balcao/contract/tags/lane.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Template } from '../../../ui/templates/template-words.ts';
import { call } from '../../../platform/api.ts';

/** A lane with what it says by itself. */
export const laneQuery = (tagId: number) =>
  queryOptions({
    queryKey: ['tags', 'one', tagId] as const,
    queryFn: ({ signal }) => call(tagRoutes.get, { params: { tagId } }, { signal }),
    // Whoever opens it sees what holds now: what somebody else has changed since is never shown, and so never saved, as it was.
    staleTime: 0,
    gcTime: 0,
  });

/** What happens to the file of a lane: nothing, a new one, or none any more. */
export type LaneFileChange = { what: 'keep' } | { what: 'attach'; file: File } | { what: 'detach' };

export type LaneSettings = Pick<Lane, 'msgR' | 'rptDays' | 'actCamp' | 'cardLimit'> & { template: Template | null };

async function changeFile(laneId: number, file: LaneFileChange): Promise<void> {
  const params = { laneId };
  if (file.what === 'attach') await call(kanbanRoutes.attach, { params, files: [file.file] });
  if (file.what === 'detach') await call(kanbanRoutes.detach, { params });
}

/**
 * The file last: where the settings are refused, a campaign that runs keeps the one it has. None goes by its file alone, so that
 * settings never wait for one. Answers why the file stays as it was, null where nothing hinders it.
 */
export async function saveLane(laneId: number, changed: Partial<LaneSettings>, file: LaneFileChange): Promise<unknown> {
  if (Object.keys(changed).length > 0) await call(tagRoutes.update, { params: { tagId: laneId }, body: changed });
  return changeFile(laneId, file).then(
    () => null,
    (failure: unknown) => failure,
  );
}
