import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';

const itemsOf = (id: string): readonly HTMLElement[] => [
  ...(document.getElementById(id)?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? []),
];

/** Makes the entries of a menu reachable by the arrow keys, and puts the focus on the first when it opens. */
export const MenuKeys = ({ children }: { readonly children: ReactNode }) => {
  const id = useId();
  useEffect(() => {
    const frame = requestAnimationFrame(() => itemsOf(id)[0]?.focus());
    return () => cancelAnimationFrame(frame);
  }, [id]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(id);
    const index = items.findIndex(item => item === document.activeElement);
    const targets: Readonly<Record<string, number>> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 };
    const target = targets[event.key];
    if (target === undefined || items.length === 0) return;
    event.preventDefault();
    items[(target + items.length) % items.length]?.focus();
  };
  return (
    <div id={id} onKeyDown={handleKeyDown}>
      {children}
    </div>
  );
};
