import { useText } from '#ui/i18n.ts';
import { isMacPlatform } from '#ui/keys/press.ts';
import { keyNames, printKeys } from '#ui/keys/print.ts';
import { fold } from '../../platform/commands/fuzzy.ts';
import { combinationsOf, keyEntries, scopesOf } from '../../platform/keys/keys.ts';
import { type Scope, SCOPES } from '../../platform/keys/scopes.ts';

export interface ShortcutLine {
  readonly id: string;
  readonly name: string;
  readonly combinations: readonly string[];
  readonly scope: Scope | undefined;
}

/** Returns whether a shortcut matches all typed words, in its name, its keys or the name of its scope. */
const fits = (words: string, query: string): boolean =>
  fold(query)
    .split(/\s+/u)
    .every(word => fold(words).includes(word));

/** Returns the shortcuts that match the query. One with several scopes is listed once, in the first of them. */
export const useShortcutLines = (query: string): readonly ShortcutLine[] => {
  const text = useText('common');
  const isMac = isMacPlatform();
  return keyEntries()
    .filter(([, { isReserved }]) => isReserved !== true)
    .map(([id, entry]) => ({ id, name: text(entry.text), combinations: combinationsOf(entry, isMac), scope: scopesOf(entry)[0] }))
    .filter(({ name, combinations, scope = '' }) =>
      fits([name, text(`keys.scope.${scope}`), ...combinations.map(keys => printKeys(keys, isMac))].join(' '), query),
    );
};

const Keys = ({ combinations }: Pick<ShortcutLine, 'combinations'>) => (
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

/** Shows shortcuts by scope. */
export const ShortcutList = ({ lines, level }: { readonly lines: readonly ShortcutLine[]; readonly level: 3 | 4 }) => {
  const text = useText('common');
  const Heading = `h${level}` as const;
  return Object.keys(SCOPES)
    .filter(scope => lines.some(line => line.scope === scope))
    .map(scope => (
      <section key={scope}>
        <Heading>{text(`keys.scope.${scope}`)}</Heading>
        <dl>
          {lines
            .filter(line => line.scope === scope)
            .map(line => (
              <div key={line.id}>
                <dt>{line.name}</dt>
                <Keys combinations={line.combinations} />
              </div>
            ))}
        </dl>
      </section>
    ));
};
