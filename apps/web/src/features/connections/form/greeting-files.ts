import type { Connection, GreetingMedia } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';

/** A file of the greeting: stored already, or still to be sent. */
export type GreetingFile = { key: string; name: string; size: number; file: File | null };

const stored = ({ name, size }: GreetingMedia): GreetingFile => ({ key: name, name, size, file: null });

/** The files of the greeting as they are being arranged; nothing is sent before the form is saved. */
export function useGreetingFiles(known: readonly GreetingMedia[]) {
  const [before] = useState(() => known.map(stored));
  const [files, setFiles] = useState(before);
  return {
    files,
    isChanged: files.length !== before.length || files.some(({ key }, at) => key !== before[at]?.key),
    add: (chosen: readonly File[]) =>
      setFiles((now) => [
        ...now,
        ...chosen.map((file) => ({ key: newUuid(), name: file.name, size: file.size, file })),
      ]),
    remove: (key: string) => setFiles((now) => now.filter((one) => one.key !== key)),
    move: (key: string, by: -1 | 1) =>
      setFiles((now) => {
        const from = now.findIndex((one) => one.key === key);
        const [moved] = now.slice(from, from + 1);
        const others = now.toSpliced(from, 1);
        return moved ? others.toSpliced(from + by, 0, moved) : now;
      }),
  };
}
export type GreetingFiles = ReturnType<typeof useGreetingFiles>;

/** Brings the stored files into the wanted state: what is gone goes, what is new is sent, then the order. */
export async function saveGreetingFiles(connection: Connection, wanted: readonly GreetingFile[]): Promise<Connection> {
  const params = { connectionId: connection.id };
  const arrange = (names: string[]) =>
    call(connectionRoutes.update, { params, body: { greetingMediaAttachment: names } });
  const kept = wanted.filter(({ file }) => file === null).map(({ key }) => key);
  const fresh = wanted.map(({ file }) => file).filter((file) => file !== null);
  let saved = await arrange(kept);
  if (fresh.length === 0) return saved;
  saved = await call(connectionRoutes.attachGreetingMedia, { params, files: fresh });
  const names = saved.greetingMediaAttachment.slice(kept.length);
  const order = wanted
    .map(({ file, key }) => (file === null ? key : names[fresh.indexOf(file)]))
    .filter((name) => name !== undefined);
  return order.join('\n') === saved.greetingMediaAttachment.join('\n') ? saved : arrange(order);
}
