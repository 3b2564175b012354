import type { BackupFault, copyFaults, trialFaults } from '@balcao/contract/backup/models.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { backups } from '../backup.table.ts';

/** What can go wrong while nobody looks: making it, restoring it for trial, copying it outside the machine. */
export const troubleWith = ['backup', 'trial', 'copy'] as const;
type TroubleWith = (typeof troubleWith)[number];

type Row = Pick<typeof backups.$inferSelect, 'startedAt' | 'fault' | 'trialFault' | 'copyFault'>;
type Told = { brand: string; what: TroubleWith; backup: Row; link: string };

const backupReasons: Record<BackupFault, string> = {
  interrupted: 'O servidor parou enquanto ele era feito.',
  disk: 'O disco não o aceitou. Veja o espaço livre e as permissões da pasta.',
  database: 'O banco de dados não respondeu até o fim.',
  damaged: 'O arquivo gravado não pôde ser lido de volta.',
  missing: 'O arquivo não está mais na pasta.',
  key: 'Uma das chaves públicas de BACKUP_RECIPIENTS não é válida.',
};
const trialReasons: Record<(typeof trialFaults)[number], string> = {
  space: 'O disco não tem espaço para uma restauração de teste.',
  archive: 'O arquivo não pôde ser restaurado: não confie nele.',
  counts: 'Depois da restauração faltavam linhas, ou sobravam: não confie nele.',
  program: 'O programa que restaura não chegou ao fim. O log do servidor diz por quê.',
};
const copyReasons: Record<(typeof copyFaults)[number], string> = {
  away: 'O lugar das cópias não responde. Veja se a pasta de BACKUP_COPY_DIR está montada, e se o bucket de BACKUP_S3_BUCKET e a chave dele funcionam.',
  disk: 'A pasta de BACKUP_COPY_DIR não o aceitou. Veja o espaço livre e as permissões.',
  differs: 'O que chegou lá não é igual ao original.',
};

const reasonOf = (what: TroubleWith, { fault, trialFault, copyFault }: Row) => {
  if (what === 'backup') return fault && backupReasons[fault];
  if (what === 'trial') return trialFault && trialReasons[trialFault];
  return copyFault && copyReasons[copyFault];
};

const subjects: Record<TroubleWith, string> = {
  backup: 'o backup automático falhou',
  trial: 'o backup automático não pôde ser restaurado',
  copy: 'o backup não pôde ser copiado para fora da máquina',
};

const sentences: Record<TroubleWith, (at: string) => string> = {
  backup: (at) => `O backup automático de ${at} falhou.`,
  trial: (at) => `O backup de ${at} foi restaurado para teste, e o teste falhou.`,
  copy: (at) => `O backup de ${at} está nesta máquina, mas não fora dela.`,
};

/** What a super user reads. Times are those of the server's clock, in UTC, as in its log. */
export function troubleLetter({ brand, what, backup, link }: Told) {
  const at = `${backup.startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const told = [sentences[what](at), reasonOf(what, backup)].filter(Boolean).join(' ');
  const then = 'O próximo backup é feito na noite seguinte. Para fazer um agora, ou ver os que existem, abra:';
  return {
    subject: `${brand}: ${subjects[what]}`,
    text: `Olá!\n\n${told}\n\n${then}\n\n${link}\n`,
    html: `<p>Olá!</p>
<p>${escapeHtml(told)}</p>
<p>${escapeHtml(then)} <a href="${escapeHtml(link)}">Abrir os backups</a></p>
`,
  };
}
