import { describe, expect, it } from 'vitest';
import { focusKeysOnScreen } from './on-screen.ts';

const idsWith = (...commands: readonly string[]): readonly string[] => focusKeysOnScreen(new Set(commands)).map(([id]) => id);

describe('shortcuts that the palette names', () => {
  it('shortcuts that the palette names are none where no list and no item is on screen', () =>
    expect(idsWith('palette', 'settings', 'closeItem', 'undo')).toEqual([]));

  it('shortcuts that the palette names are those of the rows where a list is', () => {
    const ids = idsWith('list.search');
    expect(ids).toEqual(expect.arrayContaining(['rows.open', 'rows.edit', 'rows.check', 'rows.menu']));
    expect(ids).not.toContain('bold');
  });

  it('shortcuts that the palette names are those of the text where an article is, without those of lists, fronts and tickers', () => {
    const ids = idsWith('toggleEditing', 'publication.published');
    expect(ids).toEqual(expect.arrayContaining(['bold', 'insert', 'comment.send']));
    expect(ids).not.toContain('rows.open');
    expect(ids.filter(id => /^(?:board|ticker|event)\./u.test(id))).toEqual([]);
  });

  it('shortcuts that the palette names say nothing of a page by a command of several pages', () =>
    expect(idsWith('save', 'keepOffline')).toEqual([]));

  it('shortcuts that the palette names leave out those of whole pages: they are commands while they lead somewhere', () =>
    expect(idsWith('toggleEditing')).not.toContain('publication.published'));
});
