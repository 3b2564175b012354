import type { Mount } from '../../platform/http/implement.ts';
import { slice } from '../../platform/slice.ts';
import { draftRoutesMount } from './drafts/drafts.routes.ts';
import { drainJournal } from './inbound/drain-journal.ts';
import type { InboundHooks } from './inbound/inbound-ctx.ts';
import { cleanLooseFilesJob } from './jobs/delete-unreferenced-files.job.ts';
import { fetchProfileJob } from './jobs/fetch-profile.job.ts';
import { transcodeToMp3Job } from './jobs/transcode-to-mp3.job.ts';
import { prepareVoiceJob } from './jobs/prepare-voice.job.ts';
import { downloadMediaJob } from './media/download-media.job.ts';
import { settleStuckFilesJob } from './media/settle-stuck-files.job.ts';
import { askForMissedFilesJob } from './media/ask-for-missed-files.job.ts';
import { fetchMissedFilesJob } from './media/fetch-missed-files.job.ts';
import { serveFiles } from './media/serve-files.ts';
import { messageRoutesMount } from './messages.routes.ts';
import { messagePathMount } from './path/path.routes.ts';
import { runSender } from './outbound/run-sender.ts';
import { fetchMissedFiles } from './subscribers/fetch-missed-files.ts';

const mountAll: Mount = (...given) => {
  messageRoutesMount(...given);
  draftRoutesMount(...given);
  messagePathMount(...given);
};

/** `parts` of slices below: who may take what customers say before it reaches the desk, and what joins contacts. */
export const messagesSlice = (parts: InboundHooks) =>
  slice({
    name: 'messages',
    routes: mountAll,
    addresses: serveFiles,
    jobs: [
      prepareVoiceJob,
      transcodeToMp3Job,
      downloadMediaJob,
      fetchMissedFilesJob,
      askForMissedFilesJob,
      settleStuckFilesJob,
      cleanLooseFilesJob,
      fetchProfileJob,
    ],
    subscribers: [fetchMissedFiles],
    loops: [
      {
        name: 'journal',
        role: 'channels',
        whenBlocked: 'goes on',
        start: (deps) => drainJournal({ ...deps, ...parts }),
      },
      { name: 'outbox', role: 'channels', whenBlocked: 'waits', start: (deps) => runSender({ ...deps, ...parts }) },
    ],
  });
