import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  'claim.title': 'Primer acceso',
  'claim.hint':
    'Esta instalación todavía no tiene dueño. El código está en la terminal, o en el registro del servidor.',
  'claim.code': 'Código',
  'claim.name': 'Su nombre',
  'claim.email': 'Correo',
  'claim.password': 'Contraseña',
  'claim.passwordRule': '8 caracteres o más, con mayúscula, minúscula y número.',
  'claim.required': 'Obligatorio',
  'claim.short': '¡Muy corto!',
  'claim.long': '¡Muy largo!',
  'claim.invalidEmail': 'Correo no válido',
  'claim.weak': 'La contraseña necesita al menos 8 caracteres, con una mayúscula, una minúscula y un número.',
  'claim.submit': 'Asumir la instalación',
  'claim.login': 'Ir a la entrada',
  'claim.done': 'La instalación es suya. Entre con su correo y su contraseña.',
  title: 'Preparar la instalación',
  lead: 'Seis pasos hasta recibir a la primera empresa. Puede saltar, salir y volver: nada de lo hecho se pierde.',
  progress: '{done} de {all} pasos resueltos',
  'state.done': 'Hecho',
  'state.skipped': 'Saltado',
  'state.open': 'Abierto',
  skip: 'Saltar este paso',
  unskip: 'Retomar este paso',
  finish: 'Concluir la preparación',
  'finish.ask': '¿Concluir con pasos abiertos?',
  'finish.text':
    'La preparación no se muestra más. Todo sigue en Instalación, Copia de seguridad, Empresas y Configuración, y el diagnóstico sigue avisando.',
  finished: 'Instalación preparada.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  'step.access': 'Su acceso',
  'step.access.hint': 'Contraseña propia y verificación en dos pasos',
  'step.address': 'Dirección pública',
  'step.address.hint': 'Por dónde llegan navegadores, Meta y proveedores',
  'step.mail': 'Correos',
  'step.mail.hint': 'Invitaciones, contraseñas olvidadas y avisos',
  'step.backup': 'Copia de seguridad',
  'step.backup.hint': 'Una verificada, otra fuera de la máquina y las claves guardadas',
  'step.companies': 'Empresas',
  'step.companies.hint': 'La primera empresa, o registro abierto',
  'step.checks': 'Diagnóstico',
  'step.checks.hint': 'Un examen de toda la instalación',
  'access.text':
    'La contraseña ya es solo suya. Con la verificación en dos pasos, quien la descubra sigue afuera; lo que toca dinero, secretos y copias de seguridad pide el código.',
  'access.on': 'La verificación en dos pasos está activada.',
  'access.open': 'Activar la verificación en dos pasos',
  'address.now': 'Configurada',
  'address.here': 'Usted llegó por',
  'address.fine': 'Dirección con https: cookies seguras, notificaciones y webhooks funcionan.',
  'address.differs':
    'Usted llegó por otra dirección. Los enlaces de correos, invitaciones y webhooks llevan a la configurada: compruebe que abre.',
  'address.insecure':
    'Sin una dirección https, Meta y los proveedores de pago no entregan, y los navegadores no muestran notificaciones.',
  'address.how':
    'Ponga estas líneas en el archivo de configuración (por ejemplo /etc/balcao.env), con su dominio, y reinicie. El proxy de delante termina el https.',
  'mail.environment': 'Los correos salen por el servidor de SMTP_URL.',
  'backup.text':
    'Todas las noches la base de datos entera va a un archivo, que se vuelve a leer y se restaura como prueba.',
  'backup.verified': 'Última copia verificada el {at}',
  'backup.unverified': 'Todavía no se hizo ni verificó ninguna copia',
  'backup.copied': 'Hay una copia fuera de la máquina',
  'backup.uncopied': 'Las copias quedan solo en esta máquina',
  'backup.copyHow':
    'Una copia puede ir a una carpeta de otra máquina o disco, o a un bucket S3. Ponga las líneas en la configuración y reinicie:',
  'backup.place': 'Adónde va la copia',
  'backup.place.folder': 'Carpeta',
  'backup.place.bucket': 'Bucket S3',
  'backup.folderHow':
    'La primera línea recibe la copia de cada noche, la segunda la base cada minuto. Las dos carpetas deben existir.',
  'backup.bucketHow':
    'El bucket recibe la copia de cada noche y la base cada minuto. Mejor en otro proveedor, con una clave propia.',
  'backup.bucketWaits': 'La próxima copia va también al bucket {bucket}: haga una ahora para comprobarlo.',
  'backup.keyHow':
    'Para cifrar: npm run balcao -- keys for-backups clave.txt muestra una clave age1…; póngala en BACKUP_RECIPIENTS, y lleve el archivo lejos de aquí.',
  'backup.encrypted': 'Las copias están cifradas',
  'backup.open': 'Las copias no están cifradas: quien consigue un archivo lee todas las conversaciones',
  'backup.bucket': 'Los archivos de las conversaciones están en el bucket {bucket}: active sus versiones.',
  'backup.keyFile':
    'Guarde {file} fuera de esta máquina, lejos de las copias. Sin él, una copia restaurada no abre conexiones, proveedores ni la verificación en dos pasos.',
  'backup.keyEnvironment':
    'Guarde ENCRYPTION_KEY fuera de esta máquina, lejos de las copias. Sin ella, una copia restaurada no abre conexiones, proveedores ni la verificación en dos pasos.',
  'backup.kept': 'Las claves están guardadas en otro lugar',
  'companies.text':
    'Con el registro abierto, cualquiera crea una empresa con tres días de prueba. Cerrado, solo usted crea empresas.',
  'companies.alone': 'En este nivel de la instalación solo está su empresa.',
  'companies.count': {
    one: '{count} empresa ya está aquí.',
    other: '{count} empresas ya están aquí.',
  },
  'companies.create': 'Crear la primera empresa',
  'companies.list': 'Ver las empresas',
  'companies.kept': 'El registro está como quiero',
  strip: 'Preparación de la instalación: {done} de {all} pasos',
  'strip.go': 'Continuar',
};
