import { expect, test } from 'vitest';
import { ratingPhrases } from './phrases/phrases.ts';
import { reportCsv } from './report-csv.ts';
import { wholePeriod } from './report-period.ts';

test('the file has totals, levels and agents, with decimals and names as a spreadsheet wants them', () => {
  const csv = reportCsv(
    {
      totalResponses: 3,
      averageScore: 3.33,
      veryDissatisfied: 0,
      dissatisfied: 1,
      neutral: 1,
      satisfied: 0,
      verySatisfied: 1,
      agents: [
        { name: '=Ana "Nina"', insatisfeito: 1, indiferentes: 0, satisfeito: 1, notaMedia: 3.5 },
        { name: null, insatisfeito: 0, indiferentes: 1, satisfeito: 0, notaMedia: 3 },
      ],
    },
    ratingPhrases.t,
  );
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFRespostas;3',
    'Nota média;3,33',
    'Muito satisfeito;1',
    'Satisfeito;0',
    'Neutro;1',
    'Insatisfeito;1',
    'Muito insatisfeito;0',
    '',
    'Atendente;Insatisfeitos;Indiferentes;Satisfeitos;Nota média',
    '"\'=Ana ""Nina""";1;0;1;3,5',
    'Usuário excluído;0;1;0;3,0',
    '',
  ]);
});

test('a report begins on 3 December 2023 and ends today, but never before 20 December 2025', () => {
  expect(wholePeriod('America/Sao_Paulo', new Date('2027-01-01T02:00:00Z'))).toEqual({
    from: '2023-12-03',
    to: '2026-12-31',
  });
  expect(wholePeriod('America/Sao_Paulo', new Date('2024-05-01T12:00:00Z'))).toEqual({
    from: '2023-12-03',
    to: '2025-12-20',
  });
});
