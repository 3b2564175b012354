import type { GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { healthPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof healthPhrases.useT>;

export const percentOf = (part: number) => Math.round(part * 1000) / 10;

const numberOf = (figures: GuardianReason['figures'], name: string) => {
  const figure = figures[name];
  return typeof figure === 'number' ? figure : null;
};

/** What was counted, as far as it says something to people; empty when there is nothing to count. */
export function figuresText({ figures }: Pick<GuardianReason, 'figures'>, t: T): string {
  const [people, of] = [numberOf(figures, 'people'), numberOf(figures, 'of')];
  const [limit, usual] = [numberOf(figures, 'limit'), numberOf(figures, 'usual')];
  const [times, name] = [numberOf(figures, 'times'), figures['name']];
  return [
    name === undefined ? '' : String(name),
    people !== null && of !== null ? t('figure.share', { people, of }) : '',
    people !== null && of === null ? t('figure.messages', { count: people }) : '',
    limit !== null && of !== null ? t('figure.limit', { percent: percentOf(limit) }) : '',
    usual === null ? '' : t('figure.usual', { percent: percentOf(usual) }),
    times === null ? '' : t('figure.times', { count: times }),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
