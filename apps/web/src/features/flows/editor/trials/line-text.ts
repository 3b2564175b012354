import type { ConversationLine } from '@balcao/bot/trial/conversation-test.ts';
import type { editorPhrases } from '../../phrases/editor/phrases.ts';
import type { trialPhrases } from '../../phrases/trials/phrases.ts';
import { reasonText } from './reason-text.ts';

export type Words = {
  t: ReturnType<typeof trialPhrases.useT>;
  te: ReturnType<typeof editorPhrases.useT>;
  nameOf: (nodeId: string) => string;
};

/** One line of a test, in words. */
export function lineText(line: ConversationLine, words: Words): string {
  const { t, nameOf } = words;
  switch (line.kind) {
    case 'says':
      return t('line.says', { text: line.file === undefined ? line.text : `${line.text} (${line.file})` });
    case 'waits':
      return t('line.waits', { seconds: line.seconds });
    case 'answers':
      return t('line.answers', { status: line.status });
    case 'text':
      return t('line.text', { text: line.contains });
    case 'node':
      return t('line.node', { name: nameOf(line.node) });
    case 'variable':
      return t('line.variable', { name: line.name, value: line.value });
    case 'ends':
      return t('line.ends', { reason: reasonText(line.because, words) });
  }
}

export const isExpectation = ({ kind }: ConversationLine): boolean =>
  kind === 'text' || kind === 'node' || kind === 'variable' || kind === 'ends';

type Failed = { line: ConversationLine | undefined; expected: string; found: string };

/** What was expected there, and what came. */
export function failureWords({ line, expected, found }: Failed, words: Words) {
  const { t, nameOf } = words;
  const nothing = t('test.nothing');
  switch (line?.kind) {
    case 'ends':
      return {
        expected: reasonText(expected, words),
        found: found === '' ? t('line.notEnded') : reasonText(found, words),
      };
    case 'node':
      return { expected: nameOf(expected), found: namesIn(found, words) || nothing };
    case 'text':
    case 'variable':
      return { expected: expected || nothing, found: found || nothing };
    default:
      return {
        expected: line ? lineText(line, words) : expected,
        found: t('test.over', { reason: reasonText(found, words) }),
      };
  }
}

const namesIn = (nodes: string, { nameOf }: Words) => nodes.split(', ').filter(Boolean).map(nameOf).join(', ');
