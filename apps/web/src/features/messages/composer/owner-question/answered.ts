const STORAGE_KEY = 'balcao.writing-with';
const MAX_KEPT = 200;

function stored(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Whether somebody has said in this tab that they only write into this ticket of a colleague. */
export const writesOnly = (ticketId: number) => stored().includes(ticketId);

export function rememberWritesOnly(ticketId: number): void {
  const ids = [...stored().filter((id) => id !== ticketId), ticketId].slice(-MAX_KEPT);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Without storage they are asked again after a reload.
  }
}
