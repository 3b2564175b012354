import { slice } from '../../platform/slice.ts';
import { prepareVoiceJob } from './jobs/prepare-voice.job.ts';
import { messageRoutesMount } from './messages.routes.ts';
import { runSender } from './outbound/run-sender.ts';

export const messagesSlice = slice({
  name: 'messages',
  routes: messageRoutesMount,
  jobs: [prepareVoiceJob],
  loops: [{ role: 'channels', start: runSender }],
});
