declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

const BLOCK = 4096;

/** Hands on what the microphone hears, in blocks worth a message. */
class Tap extends AudioWorkletProcessor {
  block = new Float32Array(BLOCK);
  filled = 0;

  process([input]: Float32Array[][]): boolean {
    const [samples] = input ?? [];
    if (!samples) return true;
    for (const sample of samples) {
      this.block[this.filled] = sample;
      this.filled += 1;
      if (this.filled === BLOCK) {
        this.port.postMessage(this.block, [this.block.buffer]);
        this.block = new Float32Array(BLOCK);
        this.filled = 0;
      }
    }
    return true;
  }
}

registerProcessor('tap', Tap);
