import type { SatisfactionReport } from '@balcao/contract/ratings/models.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import { toCsv } from '../../platform/format/to-csv.ts';
import { levels } from './levels.ts';
import type { pt } from './phrases/pt.ts';

const rounded = (number: number, digits: number) => number.toFixed(digits).replace('.', ',');

/** The report as a spreadsheet reads it: totals, levels, then one line an agent. */
export function reportCsv(report: SatisfactionReport, t: Translate<typeof pt>): string {
  return toCsv([
    [t('report.total'), report.totalResponses],
    [t('report.average'), rounded(report.averageScore, 2)],
    ...levels.map((level) => [t(`level.${level}`), report[level]]),
    [],
    [
      t('report.agent'),
      t('report.insatisfeito'),
      t('report.indiferentes'),
      t('report.satisfeito'),
      t('report.notaMedia'),
    ],
    ...report.agents.map(({ name, insatisfeito, indiferentes, satisfeito, notaMedia }) => [
      name ?? t('report.deletedAgent'),
      insatisfeito,
      indiferentes,
      satisfeito,
      rounded(notaMedia, 1),
    ]),
  ]);
}
