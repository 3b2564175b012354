import { slice } from '../../../platform/slice.ts';
import { downloadMediaJob } from '../media/download-media.job.ts';
import { serveFiles } from '../media/serve-files.ts';
import { drainJournal } from './drain-journal.ts';

/** Everything that comes in: journal, translation, placing, receipts, files. */
export const inboundSlice = slice({
  name: 'inbound',
  addresses: serveFiles,
  jobs: [downloadMediaJob],
  loops: [{ role: 'channels', start: drainJournal }],
});
