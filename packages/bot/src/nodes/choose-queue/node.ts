import { z } from 'zod';
import { enterQueue } from '../enter-queue/enter-queue.ts';
import { defineNode, type NodeTurn } from '../node-kind.ts';
import { askChoice, hearChoice, type ChoiceQuestion } from '../ask-choice.ts';
import { field, reference, text } from '../fields.ts';
import { phrases } from './phrases.ts';

const schema = z.looseObject({
  message: field(text(), { label: 'message', widget: 'variables' }),
  queues: z.array(z.looseObject({ queueId: z.number(), title: z.string() })).catch([]),
  /** Wrong answers before it gives up; 0 never. */
  tries: z.number().catch(0),
  giveUpQueueId: reference(),
});
type ChooseQueue = z.infer<typeof schema>;

/** The list of a connection's queues. Made from queues, not drawn. */
export const chooseQueueNode = defineNode({
  kind: 'choose-queue',
  schema,
  waits: 'answer',
  outputs: ({ queues }) => queues.map(({ queueId, title }) => ({ id: `q${queueId}`, title })),
  summary: ({ queues }) => queues.map(({ title }) => title).join(', '),
  run: (data, turn) => {
    const question = questionOf(data, turn);
    if (turn.event.kind === 'entered') return askChoice(turn, question);
    const heard = hearChoice(turn, question);
    return 'chosen' in heard ? enterQueue(Number(heard.chosen.option.slice(1)), turn, heard.chosen.option) : heard;
  },
  phrases,
  examples: [
    { message: 'Olá! Com quem quer falar?', queues: [{ queueId: 1, title: 'Vendas' }], tries: 0, giveUpQueueId: null },
  ],
});

function questionOf({ message, queues, tries, giveUpQueueId }: ChooseQueue, { fill, tools }: NodeTurn): ChoiceQuestion {
  const options = queues.map(({ queueId, title }, at) => ({ key: String(at + 1), title, option: `q${queueId}` }));
  const text = fill(message).trim() || tools.facts.phrases.chooseOption;
  return { text, options, tries, giveUp: { end: 'not-understood', queueId: giveUpQueueId } };
}
