import { isMacPlatform } from '#ui/keys/press.ts';
import { keyNames } from '#ui/keys/print.ts';
import { hasPageKeys, shownKeys } from '../../platform/keys/keys.ts';

/** Shows the keys of a command as printed on them; nothing if it has none. */
export const Keys = ({ id }: { readonly id: string }) => {
  const keys = hasPageKeys(id) ? shownKeys(id) : undefined;
  if (keys === undefined) return null;
  return (
    <span className="g-keys">
      {keyNames(keys, isMacPlatform()).map(name => (
        <kbd key={name}>{name}</kbd>
      ))}
    </span>
  );
};
