/** Why an archive cannot be used. `detail` names the part it is about; nothing of what people wrote stands in it. */
export type ArchiveFault =
  /** Not a file of this kind at all. */
  | 'not-an-archive'
  /** Ends before its end. */
  | 'truncated'
  /** A part does not hold what was written into it. */
  | 'damaged'
  /** The manifest names a part that is not there, or a part stands there that it does not name. */
  | 'incomplete'
  /** Written in a newer form than this program reads. */
  | 'newer'
  /** A whole installation where one company is wanted, or the other way round. */
  | 'other-kind'
  /** Encrypted, and no key that opens it was given. */
  | 'locked';

export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly fault: ArchiveFault;
  readonly detail: string;

  constructor(fault: ArchiveFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}
