import type { TagRef } from '@balcao/contract/tags/models.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { isSameName } from './find-tags.ts';
import { tagListQuery } from './tags.data.ts';

/** A tag of this name: a new one, or the one that somebody else has just made. */
export async function createTag(queries: QueryClient, name: string): Promise<TagRef> {
  try {
    const tag = await call(tagRoutes.create, { body: { name } });
    queries.setQueryData(tagListQuery.queryKey, (all) => all && [...all.filter(({ id }) => id !== tag.id), tag]);
    return tag;
  } catch (failure) {
    if (!isApiError(failure, 'ERR_TAG_EXISTS')) throw failure;
    const all = await queries.fetchQuery({ ...tagListQuery, staleTime: 0 });
    const known = all.find((tag) => isSameName(tag.name, name));
    if (!known) throw failure;
    return known;
  }
}
