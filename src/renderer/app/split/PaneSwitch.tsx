import { useStore } from 'zustand';
import { useText } from '#ui/i18n.ts';
import { focusPane } from '../../platform/panes/focus-pane.ts';
import { useFocusedPane } from '../../platform/state/pane.ts';
import type { PaneName } from '../../platform/panes/panes-store.ts';
import { useStores } from '../../platform/state/stores.tsx';

/** Switches between the panes in a window that is too narrow for both. */
export const PaneSwitch = ({ isSwapped }: { readonly isSwapped: boolean }) => {
  const text = useText('workspace');
  const { panes, pages } = useStores();
  const focused = useFocusedPane();
  const titles = { main: useStore(pages.main, state => state.title), beside: useStore(pages.beside, state => state.title) };
  const order: readonly PaneName[] = isSwapped ? ['beside', 'main'] : ['main', 'beside'];
  return (
    <div role="group" aria-label={text('split.switch')} className="g-pane-switch">
      {order.map((name, index) => (
        <button key={name} type="button" aria-pressed={name === focused} onClick={() => focusPane(panes, name)}>
          <span className="g-truncate">{titles[name] ?? text(index === 0 ? 'split.left' : 'split.right')}</span>
        </button>
      ))}
    </div>
  );
};
