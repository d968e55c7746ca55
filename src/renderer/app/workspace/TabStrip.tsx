import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '#ui/i18n.ts';
import { isAlone } from '#ui/keys/press.ts';
import { type Edge, placeBeside } from '#ui/rows/use-row-drag.ts';
import { pressedKey } from '../../platform/keys/keys.ts';
import { AllTabs } from './AllTabs.tsx';
import { type MenuPlace, OpenTab } from './OpenTab.tsx';
import { TabMenu } from './TabMenu.tsx';
import type { ItemTab } from './tabs.ts';
import type { Marks } from './use-marks.ts';
import type { TabActs } from './use-tab-acts.ts';
import type { Trouble, Workspace } from './workspace-store.ts';
import './workspace.css';

interface TabStripProps {
  readonly workspace: Workspace;
  /** The item in the pane that has the keyboard, and the one in the other pane. */
  readonly shownId: string | undefined;
  readonly oppositeId: string | undefined;
  readonly acts: TabActs;
  readonly marks: Marks;
}

/** Returns the tab index that an arrow key, Home or End moves to, wrapping around. */
const targetOf = (key: string, index: number, count: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target === undefined ? undefined : (target + count) % count;
};

const useTabKeys = (workspace: Workspace, acts: TabActs, domIdOf: (id: string) => string, onMenu: (place: MenuPlace) => void) =>
  useCallback(
    (event: KeyboardEvent<HTMLElement>, tab: ItemTab): void => {
      const { open } = workspace.getState().tabs;
      const index = open.findIndex(({ id }) => id === tab.id);
      const focus = (id: string | undefined): void => {
        if (id !== undefined) requestAnimationFrame(() => document.getElementById(domIdOf(id))?.focus());
      };
      const box = event.currentTarget.getBoundingClientRect();
      const runs: Readonly<Record<string, () => void>> = {
        'tab.close': () => {
          acts.close([tab.id]);
          focus((open[index + 1] ?? open[index - 1])?.id);
        },
        'tab.pin': () => acts.pin(tab.id, !tab.isPinned),
        'tab.left': () => acts.move(tab.id, index - 1),
        'tab.right': () => acts.move(tab.id, index + 1),
        'tab.menu': () => onMenu({ id: tab.id, leftPx: box.left, topPx: box.bottom }),
      };
      const pressed = pressedKey(event.nativeEvent, 'tabs');
      const target = isAlone(event) ? targetOf(event.key, index, open.length) : undefined;
      if (pressed === undefined && target === undefined) return;
      event.preventDefault();
      if (pressed === undefined) return focus(open[target ?? 0]?.id);
      runs[pressed]?.();
      if (pressed !== 'tab.close' && pressed !== 'tab.menu') focus(tab.id);
    },
    [workspace, acts, domIdOf, onMenu],
  );

/** The open items below the header, from the first one on: the text is in the same place beside one and beside twenty. */
export const TabStrip = ({ workspace, shownId, oppositeId, acts, marks }: TabStripProps) => {
  const text = useText('workspace');
  const prefix = useId();
  const tabs = useStore(workspace, state => state.tabs);
  const troubles = useStore(workspace, state => state.troubles);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const domIdOf = useCallback((id: string) => `${prefix}${id}`, [prefix]);
  const handleKey = useTabKeys(workspace, acts, domIdOf, setMenu);
  const close = useCallback((id: string) => acts.close([id]), [acts]);
  const drop = useCallback(
    (dragged: string, onto: string, edge: Edge) => {
      const ids = workspace.getState().tabs.open.map(({ id }) => id);
      acts.move(dragged, placeBeside(ids, dragged, onto, edge));
    },
    [workspace, acts],
  );
  const count = tabs.open.length;
  useEffect(() => {
    const show = (): void => {
      const shown = shownId === undefined ? null : document.getElementById(domIdOf(shownId));
      shown?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [domIdOf, shownId, count]);
  if (count === 0) return null;
  const stop = shownId !== undefined && tabs.recency.includes(shownId) ? shownId : tabs.recency[0];
  const troubleOf = (id: string): Trouble | undefined => troubles[id] ?? (marks.gone.has(id) ? 'gone' : undefined);
  return (
    <section className="g-tabs" aria-label={text('strip')}>
      <div role="tablist" aria-label={text('strip')} className="g-tabs-list">
        {tabs.open.map(tab => (
          <OpenTab
            key={tab.id}
            tab={tab}
            domId={domIdOf(tab.id)}
            isShown={tab.id === shownId}
            isOpposite={tab.id === oppositeId}
            isStop={tab.id === stop}
            isUnsaved={marks.unsaved.has(tab.id)}
            trouble={troubleOf(tab.id)}
            onGo={acts.goTo}
            onClose={close}
            onKey={handleKey}
            onMenu={setMenu}
            onDrop={drop}
          />
        ))}
      </div>
      <AllTabs workspace={workspace} shownId={shownId} acts={acts} marks={marks} troubleOf={troubleOf} />
      {menu === null ? null : <TabMenu place={menu} tabs={tabs} acts={acts} onClose={() => setMenu(null)} />}
    </section>
  );
};
