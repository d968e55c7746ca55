import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { isMacPlatform } from '#ui/keys/press.ts';
import { keyNames, printKeys } from '#ui/keys/print.ts';
import { TextField } from '#ui/TextField.tsx';
import { fold } from '../platform/commands/fuzzy.ts';
import { combinationsOf, keyEntries, scopesOf } from '../platform/keys/keys.ts';
import { type Scope, SCOPES } from '../platform/keys/scopes.ts';
import { useCommandState } from '../platform/state/stores.tsx';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly combinations: readonly string[];
  readonly scope: Scope | undefined;
}

/** A shortcut of several scopes is listed once, in the first of them. */
const useLines = (): readonly Line[] => {
  const text = useText('common');
  const isMac = isMacPlatform();
  return keyEntries()
    .filter(([, { isReserved }]) => isReserved !== true)
    .map(([id, entry]) => ({ id, name: text(entry.text), combinations: combinationsOf(entry, isMac), scope: scopesOf(entry)[0] }));
};

/** Whether a shortcut has all that was typed, in its name, its keys or the name of its place. */
const fits = (words: string, query: string): boolean =>
  fold(query)
    .split(/\s+/u)
    .every(word => fold(words).includes(word));

const Keys = ({ combinations }: Pick<Line, 'combinations'>) => (
  <dd className="g-keys">
    {combinations.map((keys, index) => (
      <span key={keys} className="g-keys">
        {index === 0 ? null : <span className="g-quiet">/</span>}
        {keyNames(keys, isMacPlatform()).map(name => (
          <kbd key={name}>{name}</kbd>
        ))}
      </span>
    ))}
  </dd>
);

const Lines = () => {
  const text = useText('common');
  const [query, setQuery] = useState('');
  const isMac = isMacPlatform();
  const nameOf = (scope: string): string => text(`keys.scope.${scope}`);
  const found = useLines().filter(({ name, combinations, scope = '' }) =>
    fits([name, nameOf(scope), ...combinations.map(keys => printKeys(keys, isMac))].join(' '), query),
  );
  const scopes = Object.keys(SCOPES).filter(scope => found.some(line => line.scope === scope));
  return (
    <>
      <TextField label={text('keys.search')} hideLabel placeholder={text('keys.search')} value={query} onChange={setQuery} autoFocus />
      <div className="g-shortcuts" tabIndex={0} role="region" aria-label={text('shortcuts.title')}>
        {scopes.map(scope => (
          <section key={scope}>
            <h3>{nameOf(scope)}</h3>
            <dl>
              {found
                .filter(line => line.scope === scope)
                .map(line => (
                  <div key={line.id}>
                    <dt>{line.name}</dt>
                    <Keys combinations={line.combinations} />
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="g-quiet" role="status">
        {found.length === 0 ? text('keys.nothing') : null}
      </p>
    </>
  );
};

/** Every shortcut of the window, by where it counts, with a search. */
export const ShortcutsHelp = () => {
  const text = useText('common');
  const isOpen = useCommandState(state => state.isHelpOpen);
  const setOpen = useCommandState(state => state.setHelpOpen);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('shortcuts.title')} width={640} canOutsideClickClose>
      <Lines />
    </Dialog>
  );
};
