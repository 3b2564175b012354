/** What the page tells the encoder, and what comes back. */
export type ToEncoder =
  | { do: 'start'; sampleRate: number }
  | { do: 'encode'; samples: Float32Array }
  | { do: 'finish' };
export type FromEncoder = { is: 'ready' } | { is: 'broken' } | { is: 'voice'; blob: Blob };
