import { BufferJSON, proto } from 'baileys';
import type { SignalDataTypeMap, SignalKeyStore } from 'baileys';

/** Keys as a database would hold them: a text each. */
export function memoryKeys(rows: Map<string, string>): SignalKeyStore {
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = ids.flatMap((id) => {
        const row = rows.get(`${type}/${id}`);
        return row === undefined ? [] : [[id, revived(type, row)]];
      });
      return Object.fromEntries(found) as Record<string, SignalDataTypeMap[T]>;
    },
    async set(data) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value == null) rows.delete(`${type}/${id}`);
          else rows.set(`${type}/${id}`, JSON.stringify(value, BufferJSON.replacer));
        }
      }
    },
  };
}

function revived(type: string, row: string): unknown {
  const value = JSON.parse(row, BufferJSON.reviver);
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
}
