import type { SatisfactionReport } from '@balcao/contract/ratings/models.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import { levels } from './levels.ts';
import type { pt } from './phrases/pt.ts';

/** What a spreadsheet would take for a formula is kept from being one. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`;
/** Brazilian spreadsheets part columns with semicolons and decimals with commas. */
const decimal = (number: number, digits: number) => number.toFixed(digits).replace('.', ',');

/** The report as a spreadsheet reads it: totals, levels, then one line an agent. The mark at the beginning tells the encoding. */
export function reportCsv(report: SatisfactionReport, t: Translate<typeof pt>): string {
  const lines = [
    [quoted(t('report.total')), String(report.totalResponses)],
    [quoted(t('report.average')), decimal(report.averageScore, 2)],
    ...levels.map((level) => [quoted(t(`level.${level}`)), String(report[level])]),
    [],
    [
      t('report.agent'),
      t('report.insatisfeito'),
      t('report.indiferentes'),
      t('report.satisfeito'),
      t('report.notaMedia'),
    ].map(quoted),
    ...report.agents.map(({ name, insatisfeito, indiferentes, satisfeito, notaMedia }) => [
      quoted(name ?? t('report.deletedAgent')),
      String(insatisfeito),
      String(indiferentes),
      String(satisfeito),
      decimal(notaMedia, 1),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}
