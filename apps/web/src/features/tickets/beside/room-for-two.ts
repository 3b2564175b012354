/** Screens on which two conversations stand beside the list. */
export const ROOM_FOR_TWO = '(min-width: 1280px)';
