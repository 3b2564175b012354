import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { prepareVoice } from '../media/prepare-voice.ts';

export const prepareVoiceJob = job({
  name: 'messages.prepare-voice',
  payload: z.object({ companyId: z.number(), messageId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'urgent',
  run: (deps, payload, { isLast }) => prepareVoice(deps, { ...payload, isLast }),
});
