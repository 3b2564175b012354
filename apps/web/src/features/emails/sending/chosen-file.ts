import { nameUpload, type UploadName } from '../../../platform/uploads/upload-file.ts';

/** A file that goes with a letter, and how much of it is on the server. None once the page was loaded again: then all of it is there. */
export type ChosenFile = UploadName & { file: File | null; progress: number };

export const chosenFile = (file: File) => ({ ...nameUpload(file), file, progress: 0 });
export const storedFile = (upload: UploadName): ChosenFile => ({ ...upload, file: null, progress: 1 });
export const nameOfFile = ({ id, name, mime, size }: ChosenFile): UploadName => ({ id, name, mime, size });
export const underNewName = (chosen: ChosenFile): ChosenFile => (chosen.file ? chosenFile(chosen.file) : chosen);
