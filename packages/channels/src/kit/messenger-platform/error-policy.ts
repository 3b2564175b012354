import type { ErrorClass } from '../channel-error.ts';
import type { GraphPolicy, ErrorClassification } from '../graph/graph-policy.ts';

type Policy = Omit<ErrorClassification, 'text'> & { text?: string };

const UNKNOWN: Policy = { class: 'unknown-outcome', maybeDelivered: true };
const UNREACHABLE: Policy = { class: 'recipient', text: 'Esta pessoa não pode receber mensagens agora.' };
const BLOCKED: Policy = { class: 'recipient', text: 'Esta pessoa bloqueou a página ou não aceita mensagens dela.' };
const NO_SUCH_PERSON: Policy = { class: 'recipient', text: 'Esta pessoa não foi encontrada nesta página.' };
const CLOSED: Policy = { class: 'window-closed' };

/** Where the subcode says more than the code. */
const BY_SUBCODE: ReadonlyMap<number, Policy> = new Map<number, Policy>([
  [2018278, CLOSED],
  [2534022, CLOSED],
  [1545041, UNREACHABLE],
  [2018001, NO_SUCH_PERSON],
  [2534014, NO_SUCH_PERSON],
  [2534029, BLOCKED],
  [1893063, BLOCKED],
  [
    2534041,
    { class: 'permission', text: 'Ative "Permitir acesso às mensagens" nas configurações da conta do Instagram.' },
  ],
  [2534040, { class: 'retry' }],
  [1357046, UNKNOWN],
  [2018008, { class: 'media' }],
  [2018047, { class: 'media' }],
  [2018294, { class: 'media' }],
]);

const DEVELOPMENT: Policy = {
  class: 'permission',
  text: 'O aplicativo da Meta ainda não tem permissão para falar com esta pessoa.',
};
const TOO_FAST: Policy = { class: 'retry', text: 'O limite de envios foi atingido.' };
const GONE: Policy = { class: 'request', text: 'A mensagem a que se responde não existe mais.' };

const BY_CODE: ReadonlyMap<number, Policy> = new Map<number, Policy>([
  ...same([102, 190, 458, 459, 460, 463, 464, 467], { class: 'reauthenticate' }),
  ...same([3, 10, 200, 294, 299], { class: 'permission' }),
  ...same([230, 2018108], DEVELOPMENT),
  ...same([1, 2], UNKNOWN),
  ...same([4, 17, 32, 341, 613, 80002, 80006], TOO_FAST),
  [368, { class: 'pause', text: 'A Meta restringiu o envio desta página. Verifique a qualidade da conta na Meta.' }],
  [551, UNREACHABLE],
  [2018218, { class: 'request', text: 'Esta pessoa não tem um perfil visível.' }],
  ...same([10900, 10903, 9000001], GONE),
  [10904, { class: 'permission', text: 'A página está com as mensagens desativadas nas configurações.' }],
  ...same([100, 803, 2022], { class: 'request' }),
  [546, { class: 'media' }],
]);

/** How Messenger or Instagram refuses, by code and subcode. */
export function policyFor(channelName: string): GraphPolicy {
  const classText = textsOf(channelName);
  return {
    knows: (code) => BY_CODE.has(code),
    classText,
    judge({ code, subcode, isTransient }) {
      const bySubcode = subcode === undefined ? undefined : BY_SUBCODE.get(subcode);
      const policy = bySubcode ?? BY_CODE.get(code) ?? classifyByRange(code, isTransient);
      return { ...policy, text: policy.text ?? classText(policy.class) };
    },
  };
}

function classifyByRange(code: number, isTransient: boolean): Policy {
  if (isTransient) return { class: 'retry' };
  if (code >= 200 && code <= 299) return { class: 'permission' };
  if (code >= 80_000 && code <= 80_014) return TOO_FAST;
  return { class: 'request' };
}

function textsOf(name: string): (errorClass: ErrorClass) => string {
  const texts: Readonly<Record<ErrorClass, string>> = {
    reauthenticate: 'A autorização da conexão expirou ou é inválida. Entre com o Facebook novamente.',
    permission: 'Falta uma permissão da Meta para usar esta conexão.',
    retry: `O ${name} está temporariamente indisponível.`,
    'pair-limit': 'Muitas mensagens em pouco tempo para este contato.',
    pause: 'O envio desta página está restrito. Um administrador precisa verificar a página na Meta.',
    'window-closed': 'Passaram mais de 24 horas desde a última mensagem do cliente.',
    'wait-24h': `O ${name} optou por não entregar esta mensagem agora.`,
    'opted-out': 'O cliente optou por não receber mensagens de marketing.',
    recipient: 'Não foi possível entregar a mensagem a esta pessoa.',
    request: `A mensagem não pôde ser enviada porque o ${name} recusou o seu conteúdo.`,
    media: `O ${name} não aceitou ou não encontrou o arquivo.`,
    template: 'O modelo de mensagem não pode ser enviado como está.',
    registration: 'A página não está ligada a este aplicativo.',
    'not-connected': 'Esta página não está conectada.',
    withdrawn: 'O atendimento foi assumido.',
    outdated: 'O que o robô disse esperou tempo demais na fila.',
    stale: 'A mensagem esperou tempo demais na fila e não saiu. Confira se ela ainda vale.',
    'unknown-outcome': 'Não foi possível confirmar se a mensagem foi enviada.',
  };
  return (errorClass) => texts[errorClass];
}

function same(codes: readonly number[], policy: Policy): [number, Policy][] {
  return codes.map((code) => [code, policy]);
}
