type Answer = { status: number; text: string };

/**
 * Reads an answer that is told in pieces, and calls `onPiece` with each. What it answers is what the call would have answered
 * without pieces: the response of `done`, or the refusal of `error`.
 */
export async function readPieces(response: Response, onPiece: (piece: unknown) => void): Promise<Answer> {
  const { status, body } = response;
  const isTold = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isTold || !body) return { status, text: await response.text() };
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('the answer broke off');
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const { name, data } = partsOf(event);
      if (name === 'done') return { status, text: data };
      if (name === 'error') return { status: 424, text: data };
      onPiece(JSON.parse(data));
    }
  }
}

function partsOf(event: string): { name: string; data: string } {
  const lines = event.split('\n');
  const fieldOf = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? '';
  return { name: fieldOf('event'), data: fieldOf('data') };
}
