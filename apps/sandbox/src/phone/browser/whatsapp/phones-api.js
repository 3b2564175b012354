import { post, read } from '../sim.js';

const at = (phone) => `/whatsapp/phones/${phone}`;
const inChat = (phone, chat) => `${at(phone)}/chats/${chat}`;

export const readPhones = async () => (await read('/whatsapp/phones')).phones;
export const addPhone = (phone) => post('/whatsapp/phones', phone);
export const scan = (phone, text) => post(`${at(phone)}/scan`, { text });
export const enterCode = (phone, code) => post(`${at(phone)}/code`, { code });
export const unlink = (phone, device) => post(`${at(phone)}/unlink`, { device });
export const readChats = async (phone) => (await read(`${at(phone)}/chats`)).chats;
export const readChat = (phone, chat) => read(inChat(phone, chat));
export const readGroups = async () => (await read('/whatsapp/groups')).groups;
export const createGroup = (group) => post('/whatsapp/groups', group);
export const changeGroup = (id, act, input) => post(`/whatsapp/groups/${id}/${act}`, input);
export const actInChat = (phone, chat, { act, ...input }) => post(`${inChat(phone, chat)}/${act}`, input);

export async function changePhone(phone, settings) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/__sim${at(phone)}`, { method: 'PATCH', headers, body: JSON.stringify(settings) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? response.statusText);
  return answer;
}

export function sendFile(phone, chat, { file, type, mimeType, caption }) {
  const query = new URLSearchParams({
    type,
    mimeType,
    ...(file.name ? { fileName: file.name } : {}),
    ...(caption ? { caption } : {}),
  });
  return post(`${inChat(phone, chat)}/files?${query}`, file);
}
