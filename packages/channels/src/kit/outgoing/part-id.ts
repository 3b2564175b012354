/** No channel we know lets people send more files with one message. */
const MAX_PARTS = 60;

/** One message with several files becomes several bubbles: the first has the message's own id, the others these. */
export const partId = (externalId: string, part: number | string) => `${externalId}#${part}`;

/** Every id that a bubble of this message may have. */
export const idsOfParts = (externalId: string): string[] => [
  externalId,
  ...Array.from({ length: MAX_PARTS }, (_, part) => partId(externalId, part)),
  partId(externalId, 'story'),
];
