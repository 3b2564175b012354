/** So long after its time a message is waited for by the file that was announced with it: 20 MB take minutes on a slow line. */
const WAITS_FOR_FILE_MS = 10 * 60_000;

/** When the sender looks at a message first: at its time, or, while its file is still to come, when it is given up. */
export const dueAt = ({ sendAt, awaitsFile }: { sendAt: Date; awaitsFile: boolean }): Date =>
  awaitsFile ? new Date(sendAt.getTime() + WAITS_FOR_FILE_MS) : sendAt;
