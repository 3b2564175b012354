export const backupErrors = {
  /** One at a time: two would read the same rows and fill the disk twice as fast. */
  ERR_BACKUP_RUNNING: 409,
  /** Why stands in the details, and in the list. */
  ERR_BACKUP_FAILED: 500,
  ERR_NO_BACKUP_FOUND: 404,
  /** It is known, but its file is not on the disk of the machine that was asked. */
  ERR_BACKUP_NOT_HERE: 409,
  /** Nothing waits for a person's word: the installation was not restored, or somebody released it before. */
  ERR_NOTHING_HELD: 409,
} as const;
