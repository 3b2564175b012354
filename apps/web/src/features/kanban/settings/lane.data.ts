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
    // Whoever opens it wants to see what holds now.
    staleTime: 0,
  });

/** What happens to the file of a lane: nothing, a new one, or none any more. */
export type LaneFileChange = { what: 'keep' } | { what: 'attach'; file: File } | { what: 'detach' };

type Settings = Pick<Lane, 'msgR' | 'rptDays' | 'actCamp' | 'cardLimit'> & { template: Template | null };

async function changeFile(laneId: number, file: LaneFileChange): Promise<void> {
  const params = { laneId };
  if (file.what === 'attach') await call(kanbanRoutes.attach, { params, files: [file.file] });
  if (file.what === 'detach') await call(kanbanRoutes.detach, { params });
}

/**
 * The file last: where the settings are refused, a campaign that runs keeps the one it has. None goes by its file alone, so that
 * settings never wait for one. Answers why the file stays as it was, null where nothing hinders it.
 */
export async function saveLane(laneId: number, settings: Settings, file: LaneFileChange): Promise<unknown> {
  await call(tagRoutes.update, { params: { tagId: laneId }, body: settings });
  return changeFile(laneId, file).then(
    () => null,
    (failure: unknown) => failure,
  );
}
