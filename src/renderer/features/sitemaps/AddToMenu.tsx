import { useState } from 'react';
import type { Menu } from '#domain/sitemap/menu.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { useText } from '#ui/i18n.ts';

interface AddToMenuProps {
  readonly menu: Menu;
  /** Nodes that are not in the menu. */
  readonly nodes: readonly SitemapNode[];
  readonly onAdd: (node: SitemapNode) => void;
  readonly disabled: boolean;
}

const SHOWN = 20;
const fold = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Appends a node of the sitemap, found by name or path, to a menu. */
export const AddToMenu = ({ menu, nodes, onAdd, disabled }: AddToMenuProps) => {
  const text = useText('sitemaps');
  const [query, setQuery] = useState('');
  const label = text('menu.add', { menu: text(`menu.${menu}`) });
  const options = nodes
    .filter(({ name, path }) => fold(`${name} ${path ?? ''}`).includes(fold(query)))
    .slice(0, SHOWN)
    .map(({ id, name, path }) => ({ id, label: name, ...(path === null ? {} : { note: path }) }));
  return (
    <Combobox
      label={label}
      placeholder={label}
      query={query}
      onQuery={setQuery}
      options={options}
      disabled={disabled}
      emptyText={text('common:list.noresult')}
      onChoose={id => {
        const node = nodes.find(one => one.id === id);
        if (node) onAdd(node);
      }}
    />
  );
};
