import { pt as findings } from '../../../../ui/guardian-findings/pt.ts';

export const pt = {
  title: 'O que o guardião decidiu',
  all: 'Ver a saúde dos números',
  'mode.ok': 'Normal',
  'mode.slow': 'Devagar',
  'mode.hold': 'Em pausa',
  'mode.stop': 'Parado',
  ...findings,
  'finding.incomplete-text': 'O modelo desta campanha pede um valor que ela não tem. Confira as variáveis.',
  'finding.renumbered':
    'O número desta conexão mudou. Retome a campanha se ela deve continuar pelo novo número, que as pessoas talvez não conheçam.',
} as const;
