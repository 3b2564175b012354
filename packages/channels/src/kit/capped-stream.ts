import { ChannelError } from './channel-error.ts';

export function tooLarge(maxBytes: number): ChannelError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new ChannelError(`O arquivo passa do limite de ${megabytes} MB.`, { class: 'media' });
}

type Limits = { maxBytes: number; whenBroken: (error: unknown) => ChannelError };

/** The same bytes, failing as soon as there are more than `maxBytes`, and with a ChannelError when the source breaks off. */
export function cappedStream(
  source: ReadableStream<Uint8Array>,
  { maxBytes, whenBroken }: Limits,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let received = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        received += value.byteLength;
        if (received <= maxBytes) return controller.enqueue(value);
        controller.error(tooLarge(maxBytes));
        await reader.cancel();
      } catch (error) {
        controller.error(whenBroken(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
