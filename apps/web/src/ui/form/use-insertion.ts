import { useRef, type FocusEvent } from 'react';

type Area = HTMLTextAreaElement | HTMLInputElement;
type Writable = { value: string; onChange: (text: string) => void };
type Aim = { area: Area } & Writable;

/**
 * Writes `{{variable}}` where the cursor stood last, over what was selected, and leaves the cursor behind it. `aim` goes on
 * every field that takes variables; before anybody was in one, the `first` of them is meant.
 */
export function useInsertion() {
  const last = useRef<Aim | null>(null);
  const first = useRef<Aim | null>(null);

  const aim = (field: Writable) => ({
    onFocus: ({ currentTarget }: FocusEvent<Area>) => {
      last.current = { area: currentTarget, ...field };
    },
    onSelect: ({ currentTarget }: { currentTarget: Area }) => {
      last.current = { area: currentTarget, ...field };
    },
  });

  const beginWith = (field: Writable) => (area: Area | null) => {
    first.current = area && { area, ...field };
  };

  function insert(variable: string) {
    const isThere = last.current?.area.isConnected === true && !last.current.area.readOnly;
    const target = isThere ? last.current : first.current;
    if (!target) return;
    const { area, onChange } = target;
    const { value } = area;
    const [start, end] = [area.selectionStart ?? value.length, area.selectionEnd ?? value.length];
    const written = `{{${variable}}}`;
    onChange(value.slice(0, start) + written + value.slice(end));
    const cursor = start + written.length;
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(cursor, cursor);
    });
  }

  return { aim, beginWith, insert };
}
