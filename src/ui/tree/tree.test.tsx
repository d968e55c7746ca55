import { act, cleanup, render as draw, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { type ReactElement, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { UiProvider } from '../UiProvider.tsx';
import { MoveToDialog } from './MoveToDialog.tsx';
import { TreeView } from './TreeView.tsx';
import type { TreeItem, TreePlace } from './tree-model.ts';

const ITEMS: readonly TreeItem[] = [
  { id: 'sport', parentId: null, name: 'Sport' },
  { id: 'culture', parentId: null, name: 'Kultur' },
  { id: 'football', parentId: 'sport', name: 'Fussball' },
  { id: 'hockey', parentId: 'sport', name: 'Hockey' },
  { id: 'super', parentId: 'football', name: 'Super League' },
];

/** Keeps entries as a screen does. */
const put = (items: readonly TreeItem[], item: TreeItem, { parentId, afterId }: TreePlace): readonly TreeItem[] => {
  const others = items.filter(({ id }) => id !== item.id);
  const index = afterId === null ? 0 : others.findIndex(({ id }) => id === afterId) + 1;
  return others.toSpliced(index, 0, { ...item, parentId });
};

const Harness = ({ items: first = ITEMS, words = '' }: { readonly items?: readonly TreeItem[]; readonly words?: string }) => {
  const [items, setItems] = useState(first);
  const [selected, setSelected] = useState<string | null>(null);
  const [moved, setMoved] = useState<TreeItem | null>(null);
  const move = (item: TreeItem, place: TreePlace): void => setItems(before => put(before, item, place));
  const canMove = (item: TreeItem, place: TreePlace): boolean => !(item.id === 'hockey' && place.parentId === 'culture');
  return (
    <>
      <TreeView
        label="Categories"
        items={items}
        draw={({ name }) => name}
        words={words}
        selected={selected}
        onSelect={setSelected}
        onOpen={() => undefined}
        onMove={move}
        canMove={canMove}
        onMoveTo={setMoved}
      />
      <MoveToDialog items={items} item={moved} canMove={canMove} onMove={move} onClose={() => setMoved(null)} />
    </>
  );
};

/** Texts are their keys here: words are the locales' business. */
const render = async (element: ReactElement): Promise<void> => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en-GB', resources: {}, keySeparator: false, fallbackLng: false });
  draw(
    <I18nextProvider i18n={i18n}>
      <UiProvider>{element}</UiProvider>
    </I18nextProvider>,
  );
};
afterEach(cleanup);

const shown = (): readonly string[] =>
  screen.getAllByRole('treeitem').map(row => `${row.getAttribute('aria-level') ?? ''} ${row.textContent}`);
const press = async (keys: string): Promise<void> => void (await userEvent.keyboard(keys));
const enter = (): void => act(() => screen.getByRole('tree').focus());

describe('a tree', () => {
  it('opens, closes and goes by arrow keys, as one stop of the Tab key', async () => {
    await render(<Harness />);
    enter();
    expect(shown()).toEqual(['1 Sport', '2 Fussball', '2 Hockey', '1 Kultur']);
    await press('{ArrowRight}{ArrowRight}');
    expect(shown()).toContain('3 Super League');
    await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(shown()).toEqual(['1 Sport', '1 Kultur']);
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Sport');
    expect(screen.getByRole('tree').getAttribute('aria-activedescendant')).toBe(screen.getByRole('treeitem', { selected: true }).id);
  });

  it('a tree is put in order by Alt and arrows, and never below itself', async () => {
    await render(<Harness />);
    enter();
    await press('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    expect(shown()).toEqual(['1 Sport', '2 Hockey', '2 Fussball', '1 Kultur']);
    await press('{Alt>}{ArrowLeft}{/Alt}');
    expect(shown()).toEqual(['1 Sport', '2 Fussball', '1 Hockey', '1 Kultur']);
    await press('{Alt>}{ArrowRight}{/Alt}');
    expect(shown()).toEqual(['1 Sport', '2 Fussball', '2 Hockey', '1 Kultur']);
    await press('{Home}{Alt>}{ArrowUp}{/Alt}');
    expect(shown()[0]).toBe('1 Sport');
  });

  it('asks where to with M, and offers only what is allowed', async () => {
    await render(<Harness />);
    enter();
    await press('{ArrowDown}{ArrowDown}m');
    const field = screen.getByRole('combobox', { name: 'tree.moveTo.parent' });
    await userEvent.type(field, 'kult');
    const offers = within(screen.getByRole('listbox'));
    expect(offers.queryByRole('option')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'top');
    await userEvent.click(offers.getByRole('option'));
    await userEvent.click(screen.getByRole('button', { name: 'tree.moveTo.move' }));
    expect(shown()).toEqual(['1 Sport', '2 Fussball', '1 Kultur', '1 Hockey']);
  });

  it('shows with words what has them and what is above, without regard to accents', async () => {
    await render(<Harness words="SÜPER" />);
    expect(shown()).toEqual(['1 Sport', '2 Fussball', '3 Super League']);
  });

  it('draws of 2,000 entries only those near what is in sight', async () => {
    await render(
      <Harness items={Array.from({ length: 2000 }, (_, index) => ({ id: `n${index}`, parentId: null, name: `Nr. ${index}` }))} />,
    );
    expect(shown().length).toBeLessThan(80);
    enter();
    await press('{End}');
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Nr. 1999');
  });
});
