import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Acceso de soporte',
  lead: 'Vea el mostrador como lo ve una persona de la empresa, durante 30 minutos. La empresa recibe el aviso al instante y encuentra todo en su auditoría, con su nombre y el motivo.',
  company: 'Empresa',
  'company.placeholder': 'Busque por nombre',
  'company.none': 'Ninguna empresa encontrada',
  person: 'En lugar de',
  'person.placeholder': 'Elija la persona',
  'person.none': 'Nadie encontrado',
  'profile.admin': 'administrador',
  'profile.supervisor': 'supervisor',
  'profile.user': 'agente',
  protected: 'Protegida del revendedor',
  'protected.hint': 'Nadie del revendedor entra en el lugar de esta persona.',
  mode: 'Qué va a hacer',
  'mode.read': 'Solo ver',
  'mode.act': 'Ver y actuar',
  'mode.read.hint': 'No se cambia nada y nada queda como leído.',
  'mode.act.hint':
    'Cada cambio queda registrado, y lo que escriba a clientes lleva su nombre. Eliminaciones, contraseñas, usuarios y exportaciones siguen cerrados.',
  'refused.none':
    'Esta empresa no permite el acceso de soporte. Un administrador suyo puede habilitarlo en Configuración, Auditoría.',
  'refused.read':
    'Esta empresa permite solo ver. Un administrador suyo puede habilitar más en Configuración, Auditoría.',
  reason: 'Motivo',
  'reason.hint': 'La empresa lee el motivo.',
  begin: 'Iniciar acceso',
  'helping.read': 'Está viendo {company} como {name}, hasta las {time}.',
  'helping.act': 'Está actuando en {company} como {name}, hasta las {time}.',
  leave: 'Terminar acceso',
  'helped.read': 'Soporte: {by} está viendo la cuenta de {name}, hasta las {time}. Motivo: {reason}',
  'helped.act': 'Soporte: {by} está actuando en la cuenta de {name}, hasta las {time}. Motivo: {reason}',
  end: 'Terminar',
};
