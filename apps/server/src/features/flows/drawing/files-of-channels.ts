import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import type { World } from '@balcao/bot/verify/problem.ts';
import { chooseForm, findMediaFormat } from '../../messages/sending/sendable-file.ts';
import type { ReferredFile } from '../../uploads/library/find-library-files.ts';

type Carried = Pick<World['connections'][number], 'refusedFiles' | 'documentFiles'>;

const open = /^(image|audio|video)\//;

/** The files of the library that a channel does not show as what they are, in whichever of their forms; by name. */
export function filesNotShown(files: ReadonlyMap<string, ReferredFile>, manifest: ChannelManifest): Carried {
  const way = { voice: false, manifest };
  const carried = [...files].map(([name, file]) => {
    const form = chooseForm(file, way);
    return { name, mime: form?.mime ?? '', kind: form && findMediaFormat(form, way)?.mediaKind };
  });
  const namesOf = (isMeant: (one: (typeof carried)[number]) => boolean) =>
    carried.filter(isMeant).map(({ name }) => name);
  return {
    refusedFiles: namesOf(({ kind }) => !kind),
    documentFiles: namesOf(({ kind, mime }) => kind === 'document' && open.test(mime)),
  };
}
