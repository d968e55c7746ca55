import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { type PasteNotice, createNoticeStore } from './paste-notice.ts';
import { PasteNoticeCard } from './PasteNoticeCard.tsx';
import type { PasteController } from './paste-controller.ts';

const i18n = await createI18n('en-GB');

const show = (notice: PasteNotice) => {
  const notices = createNoticeStore();
  const controller = {
    notices,
    watch: () => () => undefined,
    insert: vi.fn(),
    insertFiles: vi.fn(),
    importFile: vi.fn(),
    undo: vi.fn(),
    insteadAs: vi.fn(),
    dismiss: () => notices.set({ kind: 'none' }),
    refresh: vi.fn(),
  } satisfies PasteController;
  const onDone = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <PasteNoticeCard controller={controller} onDone={onDone} />
    </I18nextProvider>,
  );
  act(() => notices.set(notice));
  return { controller, onDone };
};

const PASTED: PasteNotice = {
  kind: 'pasted',
  source: 'paste',
  isLast: true,
  alternatives: ['tables', 'plainText'],
  report: {
    kept: { paragraph: 12, crosshead: 2, youtube: 1 },
    changed: { lineBreak: 3 },
    dropped: [
      { kind: 'table', text: 'x | y\n1 | 2' },
      { kind: 'picture', text: 'Aare' },
      { kind: 'picture', text: '' },
    ],
    lost: ['colour'],
  },
};

afterEach(cleanup);

describe('the notice of a paste', () => {
  it('says what came in and what was left out, in a place that is announced', () => {
    show(PASTED);
    const place = screen.getByRole('status');
    expect(place.textContent).toContain('Inserted: 12 paragraphs, 2 crossheads, 1 embed');
    expect(place.textContent).toContain('Left out: 1 table, 2 pictures, colours');
  });

  it.each([
    [1, 'One picture added'],
    [6, '6 pictures added'],
  ])('says of %i pictures that they were added, however they came: they were not pasted', (image, words) => {
    show({ ...PASTED, source: 'pictures', report: { kept: { image }, changed: {}, dropped: [], lost: [] } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('status').textContent).not.toContain('Pasted');
  });

  it('names in its details every word that was left out, and every change', () => {
    show(PASTED);
    const details = screen.getByText('Details').closest('details');
    for (const words of ['x | y', '1 | 2', 'Aare', 'without a description', '3 line breaks became spaces'])
      expect(details?.textContent).toContain(words);
  });

  it('says at once, not only in its details, that numbers of lists became text', () => {
    show({ ...PASTED, report: { kept: { paragraph: 2 }, changed: { numbering: 2 }, dropped: [], lost: [] } });
    expect(screen.getByRole('status').textContent).toContain('2 numbers of lists stayed as text');
    expect(screen.queryByText('Details')).toBeNull();
  });

  it('undoes, or brings the same in otherwise, and gives the keyboard back to the text', async () => {
    const { controller, onDone } = show(PASTED);
    await userEvent.click(screen.getByRole('button', { name: 'Insert the text of the tables' }));
    await userEvent.click(screen.getByRole('button', { name: 'Paste as plain text instead' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(controller.insteadAs.mock.calls).toEqual([['tables'], ['plainText']]);
    expect(controller.undo).toHaveBeenCalledTimes(1);
    expect(onDone).toHaveBeenCalledTimes(3);
  });

  it('offers nothing once something else was changed', () => {
    show({ ...PASTED, isLast: false });
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Close']);
  });

  it('goes when it is closed', async () => {
    show(PASTED);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says of files what to do with them', () => {
    show({ kind: 'failed', code: 'noUpload', names: ['aare.jpg'] });
    expect(screen.getByRole('status').textContent).toMatch(/aare\.jpg.*media library.*by its address/u);
  });
});
