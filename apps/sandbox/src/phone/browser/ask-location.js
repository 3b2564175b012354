import { ask } from './dom.js';

/** A place to send, with a plausible one filled in; null when the person cancels. */
export async function askLocation() {
  const values = await ask({
    title: 'Enviar localização',
    fields: [
      { label: 'Latitude', name: 'latitude', value: '-23.561414', inputmode: 'decimal', required: true },
      { label: 'Longitude', name: 'longitude', value: '-46.655881', inputmode: 'decimal', required: true },
      { label: 'Nome do lugar (opcional)', name: 'name', value: 'MASP' },
      { label: 'Endereço (opcional)', name: 'address', value: 'Av. Paulista, 1578, São Paulo' },
    ],
  });
  if (!values) return null;
  const { latitude, longitude, name, address } = values;
  return {
    latitude: Number(latitude.replace(',', '.')),
    longitude: Number(longitude.replace(',', '.')),
    ...(name ? { name } : {}),
    ...(address ? { address } : {}),
  };
}
