import { slice } from '../../platform/slice.ts';
import { drainJournal } from './inbound/drain-journal.ts';
import { prepareVoiceJob } from './jobs/prepare-voice.job.ts';
import { downloadMediaJob } from './media/download-media.job.ts';
import { serveFiles } from './media/serve-files.ts';
import { messageRoutesMount } from './messages.routes.ts';
import { runSender } from './outbound/run-sender.ts';

export const messagesSlice = slice({
  name: 'messages',
  routes: messageRoutesMount,
  addresses: serveFiles,
  jobs: [prepareVoiceJob, downloadMediaJob],
  loops: [
    { role: 'channels', start: drainJournal },
    { role: 'channels', start: runSender },
  ],
});
