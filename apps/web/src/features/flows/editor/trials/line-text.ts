import type { ConversationLine } from '@balcao/bot/trial/conversation-test.ts';
import type { editorPhrases } from '../../phrases/editor/phrases.ts';
import type { trialPhrases } from '../../phrases/trials/phrases.ts';
import { endText } from '../simulator/end-text.ts';

export type Words = {
  t: ReturnType<typeof trialPhrases.useT>;
  te: ReturnType<typeof editorPhrases.useT>;
  nameOf: (nodeId: string) => string;
};

/** One line of a test, in words. */
export function lineText(line: ConversationLine, { t, te, nameOf }: Words): string {
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
      return t('line.ends', { reason: endText(line.because, te) });
  }
}

export const isExpectation = ({ kind }: ConversationLine): boolean =>
  kind === 'text' || kind === 'node' || kind === 'variable' || kind === 'ends';

type Failed = { line: ConversationLine | undefined; expected: string; found: string };

/** What was expected there, and what came. */
export function failureWords({ line, expected, found }: Failed, words: Words) {
  const { t, te, nameOf } = words;
  const nothing = t('test.nothing');
  switch (line?.kind) {
    case 'ends':
      return { expected: endText(expected, te), found: found === '' ? t('line.notEnded') : endText(found, te) };
    case 'node':
      return { expected: nameOf(expected), found: namesIn(found, words) || nothing };
    case 'text':
    case 'variable':
      return { expected: expected || nothing, found: found || nothing };
    default:
      return {
        expected: line ? lineText(line, words) : expected,
        found: t('test.over', { reason: endText(found, te) }),
      };
  }
}

const namesIn = (nodes: string, { nameOf }: Words) => nodes.split(', ').filter(Boolean).map(nameOf).join(', ');
