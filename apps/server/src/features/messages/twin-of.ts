/** An Ogg recording has an MP3 twin beside it: the same name, another ending. Some players read nothing else. */
export const twinOf = (key: string) => key.replace(/\.ogg$/, '.mp3');
