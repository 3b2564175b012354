import type { ErrorClass } from '../kit/channel-error.ts';
import type { ErrorClassification } from '../kit/graph/graph-policy.ts';

const HOUR_MS = 60 * 60_000;

/** Without its own text, the sentence of the class counts. */
type Policy = Omit<ErrorClassification, 'text'> & { text?: string };

const CLASS_TEXT: Readonly<Record<ErrorClass, string>> = {
  reauthenticate: 'A autorização da conexão expirou ou é inválida. Autentique a conexão novamente.',
  permission: 'Falta uma permissão para usar esta conexão.',
  retry: 'O WhatsApp está temporariamente indisponível.',
  'pair-limit': 'Muitas mensagens em pouco tempo para este contato.',
  pause: 'O envio desta conta está restrito. Um administrador precisa verificar a conta na Meta.',
  'window-closed': 'Passaram mais de 24 horas desde a última mensagem do cliente. Envie um modelo aprovado.',
  'wait-24h': 'O WhatsApp optou por não entregar esta mensagem agora.',
  'opted-out': 'O cliente optou por não receber mensagens de marketing.',
  recipient: 'Não foi possível entregar a mensagem a este número.',
  request: 'A mensagem não pôde ser enviada porque o WhatsApp recusou o seu conteúdo.',
  media: 'O WhatsApp não aceitou ou não encontrou o arquivo.',
  template: 'O modelo de mensagem não pode ser enviado como está.',
  registration: 'O registro do número no WhatsApp falhou.',
  'not-connected': 'O WhatsApp desta conexão não está conectado.',
  withdrawn: 'O atendimento foi assumido.',
  outdated: 'O que o robô disse esperou tempo demais na fila.',
  stale: 'A mensagem esperou tempo demais na fila e não saiu. Confira se ela ainda vale.',
  'unknown-outcome': 'Não foi possível confirmar se a mensagem foi enviada.',
};

/** Meta's error codes and what they mean for us. A code that is not here is judged by its range. */
export const ERROR_POLICY: ReadonlyMap<number, Policy> = new Map<number, Policy>([
  ...same([0, 10, 104, 190], { class: 'reauthenticate' }),
  ...same([3, 131005], { class: 'permission' }),

  [1, { class: 'retry', maybeDelivered: true }],
  [131000, { class: 'retry', maybeDelivered: true }],
  ...same([2, 131016, 131057, 133004], { class: 'retry' }),
  ...same([4, 17, 32, 613, 80007, 130429], {
    class: 'retry',
    text: 'O limite de envios por minuto foi atingido.',
  }),
  [131056, { class: 'pair-limit', retryAfterMs: 1000 }],

  ...same([368, 131031, 131048], { class: 'pause' }),
  [131037, { class: 'pause', text: 'O nome de exibição do número precisa ser aprovado pela Meta.' }],
  [131042, { class: 'pause', text: 'Há um problema com a forma de pagamento da conta na Meta.' }],
  ...same([131045, 133010], {
    class: 'pause',
    remedy: 'register',
    text: 'O número não está registrado no WhatsApp. Registre-o novamente.',
  }),

  [131047, { class: 'window-closed' }],
  [131049, { class: 'wait-24h', retryAfterMs: 24 * HOUR_MS }],
  [130472, { class: 'wait-24h' }],
  [131050, { class: 'opted-out' }],

  ...same([131026, 131036], { class: 'recipient' }),
  [131021, { class: 'recipient', text: 'O destinatário é o próprio número da conexão.' }],
  [131030, { class: 'recipient', text: 'O número de teste só envia para destinatários cadastrados na Meta.' }],
  [130497, { class: 'recipient', text: 'A conta não pode enviar mensagens para o país deste número.' }],
  [131062, { class: 'recipient', text: 'Esta mensagem exige o número de telefone do cliente.' }],

  [33, { class: 'request', remedy: 'disconnect', text: 'O número desta conexão foi excluído na Meta.' }],
  ...same([100, 803, 131008, 131009, 131051, 134011, 135000], { class: 'request' }),

  [
    131035,
    {
      class: 'request',
      text: 'O WhatsApp não conseguiu nos entregar um evento a tempo. Pode faltar uma mensagem recebida.',
    },
  ],
  [131052, { class: 'media', text: 'Não foi possível baixar o arquivo enviado pelo cliente.' }],
  [131053, { class: 'media' }],

  [132000, { class: 'template', text: 'A quantidade de variáveis não corresponde ao modelo.' }],
  [132001, { class: 'template', text: 'O modelo não existe neste idioma.' }],
  [132005, { class: 'template', text: 'O texto do modelo ficou longo demais.' }],
  ...same([132007, 132008, 132012, 132068, 132069], { class: 'template' }),
  [132015, { class: 'template', text: 'O modelo está pausado por baixa qualidade.' }],
  [132016, { class: 'template', text: 'O modelo foi desativado pela Meta.' }],

  ...same([133000, 133006], { class: 'registration' }),
  [133005, { class: 'registration', text: 'O PIN de verificação em duas etapas está errado.' }],
  ...same([133008, 133009], {
    class: 'registration',
    text: 'Muitas tentativas de PIN. Aguarde antes de tentar novamente.',
  }),
  [133015, { class: 'registration', retryAfterMs: 5 * 60_000, text: 'Aguarde cinco minutos e tente novamente.' }],
  [133016, { class: 'registration', text: 'Muitos registros deste número. Aguarde 72 horas.' }],
]);

/** What a Graph error code means. The HTTP status is not asked: Meta's documentation contradicts itself about it. */
export function classifyErrorCode(code: number, isTransient = false): ErrorClassification {
  const policy = ERROR_POLICY.get(code) ?? classifyByRange(code, isTransient);
  return { ...policy, text: policy.text ?? CLASS_TEXT[policy.class] };
}

export function classText(errorClass: ErrorClass): string {
  return CLASS_TEXT[errorClass];
}

function classifyByRange(code: number, isTransient: boolean): Policy {
  if (isTransient) return { class: 'retry' };
  if (code >= 200 && code <= 299) return { class: 'permission' };
  if (code >= 80_000 && code <= 80_014) return { class: 'retry' };
  if (code >= 132_000 && code <= 132_999) return { class: 'template' };
  if (code >= 133_000 && code <= 133_999) return { class: 'registration' };
  return { class: 'request' };
}

function same(codes: readonly number[], policy: Policy): [number, Policy][] {
  return codes.map((code) => [code, policy]);
}
