import type { ErrorCode } from '@balcao/contract/errors.ts';

/** Campaigns, their lists and planned messages. */
export const outreachEs = {
  ERR_NO_SCHEDULE_FOUND: 'No se encontró ninguna programación.',
  ERR_SCHEDULE_SENT: 'Esta programación ya fue enviada y no se puede modificar.',
  ERR_SCHEDULE_IN_PAST: 'Elija una fecha y hora en el futuro.',
  ERR_NO_CAMPAIGN_FOUND: 'Campaña no encontrada.',
  ERR_CAMPAIGN_READ_ONLY: 'Ya no se puede modificar: empieza en menos de una hora, está en curso o ya terminó.',
  ERR_CAMPAIGN_STATE: 'La campaña no está en un estado que lo permita. Actualice la página.',
  ERR_CAMPAIGN_RUNNING: 'La campaña está en curso. Deténgala antes de eliminarla.',
  ERR_CAMPAIGN_NO_CONNECTION: 'La conexión fue eliminada. Finalícela y cree una lista con quienes no la recibieron.',
  ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT:
    'El número no puede enviar en masa por ahora. Confirme que conoce el motivo para continuar.',
  ERR_CAMPAIGN_CHANNEL: 'Las campañas solo se pueden enviar por conexiones de WhatsApp.',
  ERR_CAMPAIGN_NO_TEXT: 'Todavía hay contactos en espera: deje al menos un mensaje completado.',
  ERR_CAMPAIGN_NOBODY_FAILED: 'No hay contactos que una nueva campaña pueda alcanzar.',
  ERR_NO_CONTACT_LIST_FOUND: 'Lista de contactos no encontrada.',
  ERR_CONTACT_LIST_FULL: 'La lista está llena: caben 100.000 contactos.',
  ERR_NO_LIST_ITEM_FOUND: 'Este contacto ya no está en la lista.',
  ERR_LIST_ITEM_EXISTS: 'Este número ya está en la lista.',
  ERR_NO_LIST_IMPORT_FOUND: 'Importación no encontrada.',
  ERR_LIST_IMPORT_COLUMNS: 'Elija una sola columna para el número; nombre, correo y empresa, a lo sumo una vez.',
  ERR_CAMPAIGN_NEEDS_ATTESTATION: 'Antes de iniciar, confirme que estas personas aceptaron recibir mensajes.',
  ERR_CAMPAIGN_CHANGED: 'Otra persona modificó esta campaña. Ábrala de nuevo para ver cómo está ahora.',
  ERR_CAMPAIGN_NO_QUESTION: 'Cada versión con mensaje necesita su pregunta de confirmación.',
  ERR_TEMPLATE_NOT_APPROVED: 'Meta no aprobó esta plantilla. Elija otra.',
} satisfies Partial<Record<ErrorCode, string>>;
