import { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { findAddress, removeAddress, renewAddress } from './address/own-address.ts';
import { deleteEvent, restoreOccurrence } from './changes/delete-event.ts';
import { answerEvent, finishEvent } from './changes/finish-event.ts';
import { updateEvent } from './changes/update-event.ts';
import { createEvent } from './create-event.ts';
import { listEvents } from './window/list-events.ts';
import { loadLayers } from './window/load-layers.ts';

export const calendarRoutesMount = implement(calendarRoutes, {
  list: (ctx, { query }) => listEvents(ctx, query),
  layers: (ctx, { query }) => loadLayers(ctx, query),
  address: (ctx) => findAddress(ctx),
  renewAddress: (ctx, { body }) => renewAddress(ctx, body.busyOnly),
  removeAddress: (ctx) => removeAddress(ctx),
  create: (ctx, { body }) => createEvent(ctx, body),
  update: (ctx, { params, body }) => updateEvent(ctx, { ...params, update: body }),
  finish: (ctx, { params, body }) => finishEvent(ctx, { ...params, ...body }),
  answer: (ctx, { params, body }) => answerEvent(ctx, { ...params, ...body }),
  remove: (ctx, { params, query }) => deleteEvent(ctx, { ...params, ...query }),
  restore: (ctx, { params, body }) => restoreOccurrence(ctx, { ...params, ...body }),
});
