import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { ScheduleText, type scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { wordsOfTemplate } from './sending/template-content.ts';

type Words = Pick<RouteRequest<typeof scheduleRoutes.create>['body'], 'body' | 'template'>;

/** A text, or a template and what it will say. */
export async function wordsOf(ctx: UserCtx, { body, template = null }: Words) {
  if (template !== null) return { body: await wordsOfTemplate(ctx, template), template };
  const { data } = ScheduleText.safeParse(body);
  return { body: data ?? fail('ERR_VALIDATION', { fields: ['body.body'] }), template };
}
