import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { isUsable, templateKey } from './template-words.ts';

/** What the company's official numbers may say outside their reply windows; null where it has no such number. */
export const approvedTemplatesQuery = queryOptions({
  queryKey: ['connections', 'templates', 'approved'] as const,
  queryFn: async ({ signal }) => {
    const known = await call(connectionRoutes.list, { query: { session: '0' } }, { signal });
    const official = known.filter(({ channel }) => channel === 'wppoficial');
    if (official.length === 0) return null;
    const answers = await Promise.all(
      official.map(({ id }) => call(connectionRoutes.templates, { params: { connectionId: id } }, { signal })),
    );
    const templates = answers.flatMap((answer) => answer.templates).filter(isUsable);
    return [...new Map(templates.map((template) => [templateKey(template), template])).values()];
  },
});
