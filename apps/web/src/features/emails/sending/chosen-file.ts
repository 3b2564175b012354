import { nameUpload, type UploadName } from '../../../platform/uploads/upload-file.ts';

/** A file that goes with a letter, and how much of it is on the server. */
export type ChosenFile = UploadName & { file: File; progress: number };

export const chosenFile = (file: File): ChosenFile => ({ ...nameUpload(file), file, progress: 0 });
export const underNewName = ({ file }: ChosenFile): ChosenFile => chosenFile(file);
