/** As card.module.css draws them; new blocks are placed by it. */
export const CARD_WIDTH = 240;
