import type { SheetPreview } from '@balcao/contract/contact-actions/models.ts';

export type Columns = SheetPreview['columns'];
type Known = Exclude<Columns[number]['field'], 'extra'>;

/** How people head their columns, without accents and marks, in the product's languages. */
const names: Record<Known, readonly string[]> = {
  name: [
    'nome',
    'name',
    'nombre',
    'ad',
    'isim',
    'nomecompleto',
    'contato',
    'contact',
    'cliente',
    'fullname',
    'adsoyad',
  ],
  number: [
    'numero',
    'number',
    'telefone',
    'phone',
    'celular',
    'whatsapp',
    'fone',
    'tel',
    'telefono',
    'movil',
    'numara',
    'telefon',
    'mobile',
    'phonenumber',
    'numerodetelefone',
    'numerodotelefone',
    'phone1value',
    'zap',
    'contato1',
  ],
  email: ['email', 'correo', 'mail', 'eposta', 'correoelectronico', 'enderecodeemail'],
  empresa: ['empresa', 'company', 'organizacao', 'compania', 'sirket', 'firma', 'organization', 'razaosocial'],
};

const bare = (header: string) =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** What each column is: the first that fits a field is that field, all others are additional information. */
export function recogniseColumns(headers: readonly string[]): Columns {
  const taken = new Set<Known>();
  return headers.map((header) => {
    const field = fieldOf(bare(header));
    if (!field || taken.has(field)) return { header: header.trim(), field: 'extra' };
    taken.add(field);
    return { header: header.trim(), field };
  });
}

const fieldOf = (header: string) => (Object.keys(names) as Known[]).find((field) => names[field].includes(header));
