import { MENUS, type MenuNode } from '#domain/sitemap/menu.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { useText } from '#ui/i18n.ts';
import type { MenuChanges } from './use-menu-changes.ts';

interface InMenusProps {
  readonly node: SitemapNode;
  readonly menuNodes: readonly MenuNode[];
  readonly names: ReadonlyMap<string, string>;
  readonly changes: MenuChanges;
  readonly isOnline: boolean;
}

/** Edits the menus that contain a node (A3-063): added at the end, removed with its descendants. */
export const InMenus = ({ node, menuNodes, names, changes, isOnline }: InMenusProps) => {
  const text = useText('sitemaps');
  return (
    <ChoiceField label={text('inMenus')} hint={isOnline ? text('inMenus.hint') : text('offline')}>
      {MENUS.map(menu => {
        const entry = menuNodes.find(one => one.menu === menu && one.nodeId === node.id);
        return (
          <Checkbox
            key={menu}
            label={text(`menu.${menu}`)}
            checked={entry !== undefined}
            disabled={!isOnline}
            onChange={isIn =>
              void (isIn || !entry ? changes.add(menu, node) : changes.remove({ ...entry, name: node.name, path: node.path }, names))
            }
          />
        );
      })}
    </ChoiceField>
  );
};
