import { chmod, mkdir } from 'node:fs/promises';

/** From here on no other account of the machine may read what this process writes. Each program calls it first of all. */
export const keepFilesPrivate = () => void process.umask(0o077);

/** Makes a folder that only its owner may enter, or shuts one that others could enter before. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}
