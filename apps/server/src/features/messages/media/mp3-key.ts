/** An Ogg recording has an MP3 twin beside it: the same name, another ending. Some players read nothing else. */
export const mp3KeyOf = (key: string) => key.replace(/\.ogg$/, '.mp3');
