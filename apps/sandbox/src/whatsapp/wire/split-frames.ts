const INTRO_BYTES = 4;

type Receiver = { onIntro: (intro: Buffer) => void; onFrame: (frame: Buffer) => void };

/** Cuts what a client writes: an optional routing prefix, the header `WA`, then frames led by their length. */
export function splitFrames({ onIntro, onFrame }: Receiver): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let introduced = false;

  function readIntro(): boolean {
    const hasRouting = pending[0] === 0x45 && pending[1] === 0x44;
    if (hasRouting && pending.length < 7) return false;
    const start = hasRouting ? 7 + pending.readUIntBE(4, 3) : 0;
    if (pending.length < start + INTRO_BYTES) return false;
    if (pending[start] !== 0x57 || pending[start + 1] !== 0x41) throw new Error('not a client of WhatsApp');
    onIntro(pending.subarray(start, start + INTRO_BYTES));
    pending = pending.subarray(start + INTRO_BYTES);
    return true;
  }

  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    introduced ||= readIntro();
    while (introduced && pending.length >= 3) {
      const size = pending.readUIntBE(0, 3);
      if (pending.length < size + 3) return;
      const frame = pending.subarray(3, size + 3);
      pending = pending.subarray(size + 3);
      onFrame(frame);
    }
  };
}
