import { z } from 'zod';
import { SearchParam } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { TagRef } from './models.ts';

export const tagRoutes = {
  list: route({
    method: 'GET',
    path: '/tags/list',
    summary: 'Tags of the company, by name.',
    permission: 'signed-in',
    query: z.object({ searchParam: SearchParam }),
    response: z.array(TagRef),
  }),
};
