import { chatbotRoutes } from '@balcao/contract/queues/option-routes.ts';
import { queueActionRoutes } from '@balcao/contract/queues/routes.ts';
import { implement, type Mount } from '../../platform/http/implement.ts';
import { createQueue } from './create-queue.ts';
import { getOption } from './options/get-option.ts';
import { attachOptionFile } from './options/attach-option-file.ts';
import { removeOption } from './options/remove-option.ts';
import { createOption, updateOption } from './options/save-option.ts';
import { removeQueue } from './remove-queue.ts';
import { updateQueue } from './update-queue.ts';

const queuesMount = implement(queueActionRoutes, {
  create: (ctx, { body }) => createQueue(ctx, body),
  update: (ctx, { params, body }) => updateQueue(ctx, { queueId: params.queueId, form: body }),
  remove: (ctx, { params }) => removeQueue(ctx, params.queueId),
});

const optionsMount = implement(chatbotRoutes, {
  get: (ctx, { params }) => getOption(ctx, params.optionId),
  create: (ctx, { body }) => createOption(ctx, body),
  update: (ctx, { params, body }) => updateOption(ctx, { optionId: params.optionId, change: body }),
  attachFile: (ctx, { params, files }) => attachOptionFile(ctx, { optionId: params.optionId, files }),
  remove: (ctx, { params }) => removeOption(ctx, params.optionId),
});

export const queueActionRoutesMount: Mount = (...given) => {
  queuesMount(...given);
  optionsMount(...given);
};
