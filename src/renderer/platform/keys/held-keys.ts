/** Collects typed keys that nothing handles yet; `take` returns the text and stops. */
export const holdKeys = (): { readonly take: () => string } => {
  let words = '';
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) words += event.key;
    else if (event.key === 'Backspace') words = words.slice(0, -1);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', handleKey, { capture: true });
  return {
    take: () => {
      removeEventListener('keydown', handleKey, { capture: true });
      return words;
    },
  };
};
