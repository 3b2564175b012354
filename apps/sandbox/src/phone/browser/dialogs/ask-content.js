import { ask } from '../dom.js';

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

/** A contact card to send, as a list of one; null when the person cancels. */
export async function askContact() {
  const values = await ask({
    title: 'Enviar contato',
    fields: [
      { label: 'Nome', name: 'name', value: 'Paula Mendes', required: true },
      { label: 'Número', name: 'phone', value: '+55 11 97654-3210', inputmode: 'tel', required: true },
    ],
  });
  if (!values) return null;
  const [first, ...rest] = values.name.trim().split(/\s+/);
  const last = rest.length > 0 ? { last_name: rest.join(' ') } : {};
  const name = { formatted_name: values.name.trim(), first_name: first, ...last };
  return [{ name, phones: [{ phone: values.phone, wa_id: values.phone.replaceAll(/\D/g, ''), type: 'CELL' }] }];
}
