import { slice } from '../../platform/slice.ts';
import { drainJournal } from './inbound/drain-journal.ts';
import type { InboundInterceptor } from './inbound/inbound-ctx.ts';
import { prepareVoiceJob } from './jobs/prepare-voice.job.ts';
import { downloadMediaJob } from './media/download-media.job.ts';
import { serveFiles } from './media/serve-files.ts';
import { messageRoutesMount } from './messages.routes.ts';
import { runSender } from './outbound/run-sender.ts';

/** `interceptors` may take what customers say before it reaches the desk: slices below give them. */
export const messagesSlice = (interceptors: readonly InboundInterceptor[]) =>
  slice({
    name: 'messages',
    routes: messageRoutesMount,
    addresses: serveFiles,
    jobs: [prepareVoiceJob, downloadMediaJob],
    loops: [
      { role: 'channels', start: (deps) => drainJournal({ ...deps, interceptors }) },
      { role: 'channels', start: runSender },
    ],
  });
