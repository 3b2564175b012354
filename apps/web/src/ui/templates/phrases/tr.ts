import type { pt } from './pt.ts';

export const tr: Record<keyof typeof pt, string> = {
  placeholder: 'Onaylı bir şablon seçin',
  none: 'Onaylı şablon yok.',
  parameter: 'Parametre {name}',
  header: 'Başlık dosyasının adresi',
  headerHint: 'https ile başlayan herkese açık bir adres.',
  gone: '“{name}” şablonu artık onaylı değil. Başka bir tane seçin.',
  kind: '{label}: metin ya da şablon',
  text: 'Serbest metin',
  template: 'Onaylı şablon',
  missing: 'Bir şablon seçin ve tüm parametrelerini doldurun.',
};
