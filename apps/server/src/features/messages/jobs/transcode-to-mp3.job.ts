import { randomUUID } from 'node:crypto';
import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@balcao/platform/storage.ts';
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
    if (await hasTwin(storage, key)) return;
    const bytes = await storage.read(key).catch(() => null);
    if (bytes === null) return;
    const name = join(storage.incoming, randomUUID());
    const [source, target] = [`${name}.ogg`, `${name}.mp3`];
    try {
      await writeFile(source, bytes, { mode: 0o600 });
      await convertToMp3(source, target);
      await storage.putFile(mp3KeyOf(key), target);
    } catch (error) {
      if (!isLast) throw error;
      log.warn({ err: error }, 'a recording got no MP3 twin');
    } finally {
      await Promise.all([source, target].map((path) => rm(path, { force: true })));
    }
  },
});

const hasTwin = (storage: Storage, key: string) =>
  access(storage.localPath(mp3KeyOf(key))).then(
    () => true,
    () => false,
  );
