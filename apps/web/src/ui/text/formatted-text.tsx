import { createContext, use, useMemo, type ReactNode } from 'react';
import { parseRichText, type RichPiece } from './rich-text.ts';
import styles from './formatted-text.module.css';

/** How plain words between the marks are drawn: as they are, unless a screen sees more in them. */
export const WordsContext = createContext<(text: string) => ReactNode>((text) => text);

const Words = ({ text }: { text: string }) => use(WordsContext)(text);

function draw(piece: RichPiece, index: number): ReactNode {
  switch (piece.kind) {
    case 'text':
      return <Words key={index} text={piece.text} />;
    case 'bold':
      return <strong key={index}>{piece.pieces.map(draw)}</strong>;
    case 'italic':
      return <em key={index}>{piece.pieces.map(draw)}</em>;
    case 'underline':
      return <u key={index}>{piece.pieces.map(draw)}</u>;
    case 'strike':
      return <s key={index}>{piece.pieces.map(draw)}</s>;
    case 'item':
      return (
        <span key={index} className={styles['item']}>
          <span className={styles['marker']}>{piece.marker}</span> <span>{piece.pieces.map(draw)}</span>
        </span>
      );
    case 'quote':
      return (
        <span key={index} className={styles['quoted']}>
          {piece.pieces.map(draw)}
        </span>
      );
    case 'code':
      return <code key={index}>{piece.text}</code>;
    case 'link':
      return (
        <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </a>
      );
  }
}

/** A message's words with the marks people type in WhatsApp. Everything else stays text. */
export function FormattedText({ text }: { text: string }) {
  const pieces = useMemo(() => parseRichText(text), [text]);
  return <span className={styles['text']}>{pieces.map(draw)}</span>;
}
