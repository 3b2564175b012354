import { createContext, use } from 'react';

type LastWords = {
  /** Changes what one said last, or says why that cannot be; false when one has said nothing here. */
  editOwn: () => boolean;
  /** The next message answers what the customer said last. */
  answerCustomer: () => void;
};

const nothingSaid: LastWords = { editOwn: () => false, answerCustomer: () => {} };

export const LastWordsContext = createContext<LastWords>(nothingSaid);
export const useLastWords = () => use(LastWordsContext);
