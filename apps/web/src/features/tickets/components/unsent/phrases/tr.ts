import type { pt } from './pt.ts';

export const tr: Record<keyof typeof pt, string> = {
  title: 'Sırada bekleyen bir mesaj var',
  text: 'Son mesaj henüz gönderilmedi; bağlantı geri gelince gönderilecek. Görüşme yine de kapatılsın mı?',
  confirm: 'Kapat',
};
