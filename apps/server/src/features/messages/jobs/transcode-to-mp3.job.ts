import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { convertToMp3 } from '../../uploads/decoder/convert-voice.ts';
import { mp3KeyOf } from '../media/mp3-key.ts';

/** Puts the MP3 twin beside an Ogg file, unless it is there. A file that is gone needs none. */
export const transcodeToMp3Job = job({
  name: 'messages.transcode-to-mp3',
  formerNames: ['messages.make-twin'],
  payload: z.object({ key: z.string().regex(/\.ogg$/) }),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'late',
  async run({ storage, log }, { key }, { isLast }) {
    if ((await storage.sizeOf(mp3KeyOf(key))) !== null || (await storage.sizeOf(key)) === null) return;
    const name = join(storage.incoming, randomUUID());
    const target = `${name}.mp3`;
    try {
      await convertToMp3(await storage.localFile(key), target);
      await storage.putFile(mp3KeyOf(key), target);
    } catch (error) {
      if (!isLast) throw error;
      log.warn({ err: error }, 'a recording got no MP3 twin');
    } finally {
      await rm(target, { force: true });
    }
  },
});
