import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ActionRow } from './ActionRow.tsx';
import { Button } from './Button.tsx';
import { Combobox } from './fields/Combobox.tsx';
import { useConfirm } from './overlays/confirm.tsx';
import { CopyButton } from './CopyButton.tsx';
import { TrashIcon } from './icons.ts';
import { LiveTime } from './time/LiveTime.tsx';
import { Pagination } from './rows/Pagination.tsx';
import { Skeleton } from './Skeleton.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';
import { useToasts } from './overlays/toast.tsx';
import { UiProvider } from './UiProvider.tsx';
import { useClockTime } from './time/use-clock-time.ts';

/** Texts are their keys here: words are the locales' business. */
const show = async (element: ReactElement): Promise<void> => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en-GB', resources: {}, keySeparator: false, fallbackLng: false });
  render(
    <I18nextProvider i18n={i18n}>
      <UiProvider>{element}</UiProvider>
    </I18nextProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const withClipboard = (clipboard: unknown): void => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard); // as much of it as is asked for
};

/** Lets time pass by the clock that `vi.useFakeTimers` has put in place of the real one. */
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

describe('copying (B8-032, B9-035)', () => {
  it.each([
    ['success', { writeText: () => Promise.resolve() }],
    ['failure', { writeText: () => Promise.reject(new Error('no')) }],
    ['unsupported', undefined],
  ])('says %s for 1.5 s', async (answer, clipboard) => {
    await show(<CopyButton content="text">copy</CopyButton>);
    withClipboard(clipboard);
    vi.useFakeTimers();
    const said = (): readonly string[] => screen.getAllByRole('status').map(status => status.textContent);
    fireEvent.click(screen.getByRole('button', { name: 'copy' }));
    await pass(0);
    expect(said()).toContain(`action.copy.${answer}`);
    await pass(1499);
    expect(said()).toContain(`action.copy.${answer}`);
    await pass(1);
    expect(said()).not.toContain(`action.copy.${answer}`);
  });
});

describe('pagination', () => {
  it('marks the current page and leads to the others', async () => {
    const pages: number[] = [];
    await show(<Pagination page={3} totalPages={9} onPage={page => pages.push(page)} />);
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('3');
    await userEvent.click(screen.getByText('9'));
    await userEvent.click(screen.getByRole('button', { name: 'pagination.previous' }));
    expect(pages).toEqual([9, 2]);
  });
});

describe('action rows', () => {
  it('action rows put the third action into a menu (B9-043)', async () => {
    const done: string[] = [];
    const actions = ['a', 'b', 'c'].map(id => ({ id, label: id, icon: <TrashIcon />, onClick: () => done.push(id) }));
    await show(<ActionRow actions={actions} />);
    expect(screen.queryByText('c')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'moreActions' }));
    await userEvent.click(await screen.findByText('c'));
    expect(done).toEqual(['c']);
  });
});

describe('live times', () => {
  it('update automatically and show the exact time on hover (A2-046, B9-044)', async () => {
    vi.useFakeTimers();
    await show(<LiveTime at={new Date(Date.now() - 5000).toISOString()} />);
    const time = screen.getByText(/^5 seconds ago/u);
    expect(time.getAttribute('title')).toMatch(/\d{4} at \d{2}:\d{2}:\d{2}/u);
    await pass(1000);
    expect(time.textContent).toBe('6 seconds ago');
    await pass(1000);
    expect(time.textContent).toBe('7 seconds ago');
  });
  it('live times show an unreadable date as it came', async () => {
    await show(<LiveTime at="soon" />);
    expect(screen.getByText('soon')).toBeTruthy();
  });
});

const ClockTime = ({ at }: { readonly at: string }) => <p>{useClockTime()(at)}</p>;

describe('times of day', () => {
  it('times of day are shown with their day from midnight on, also in an idle window', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date(2026, 10, 21, 23, 50));
    await show(<ClockTime at={new Date(2026, 10, 21, 22, 15).toISOString()} />);
    expect(screen.getByText('22:15')).toBeTruthy();
    await pass(600_000);
    expect(screen.getByText('21 Nov, 22:15')).toBeTruthy();
  });
  it('times of day are shown with their day after the computer slept, in which no time passed for the window', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date(2026, 10, 21, 17, 0));
    await show(<ClockTime at={new Date(2026, 10, 21, 16, 5).toISOString()} />);
    vi.setSystemTime(new Date(2026, 10, 22, 7, 30));
    await pass(60_000);
    expect(screen.getByText('21 Nov, 16:05')).toBeTruthy();
  });
});

describe('skeletons', () => {
  it('skeletons come only after 500 ms', async () => {
    vi.useFakeTimers();
    await show(<Skeleton />);
    await pass(499);
    expect(screen.queryByRole('status', { name: 'loading' })).toBeNull();
    await pass(1);
    expect(screen.getByRole('status', { name: 'loading' })).toBeTruthy();
  });
});

const Asker = ({ onAnswer }: { readonly onAnswer: (answer: boolean) => void }) => {
  const ask = useConfirm();
  return (
    <Button onClick={() => void ask({ title: 'sure?', message: 'really', confirm: 'do it', danger: true }).then(onAnswer)}>ask</Button>
  );
};

describe('confirming', () => {
  it('answers yes, no, and no for Escape', async () => {
    const answers: boolean[] = [];
    await show(<Asker onAnswer={answer => answers.push(answer)} />);
    const ask = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'ask', hidden: true }));
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'do it' }));
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'cancel' }));
    await ask();
    await screen.findByRole('alertdialog', { name: 'sure?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answers).toEqual([true, false, false]));
  });
});

const Toaster = () => {
  const toasts = useToasts();
  return (
    <>
      <Button onClick={() => toasts.show({ tone: 'critical', title: 'same', message: 'words' })}>same</Button>
      <Button onClick={() => Array.from({ length: 7 }, (_, index) => toasts.show({ tone: 'neutral', title: `toast ${index}` }))}>
        many
      </Button>
    </>
  );
};

describe('toasts', () => {
  it('toasts appear top-right, at most five, without duplicates (B9-015)', async () => {
    await show(<Toaster />);
    await userEvent.click(screen.getByRole('button', { name: 'same' }));
    await userEvent.click(screen.getByRole('button', { name: 'same' }));
    await screen.findByText('same', { selector: 'strong' });
    expect(screen.getAllByText('same', { selector: 'strong' })).toHaveLength(1);
    expect(document.querySelector('.bp6-toast-container-top.bp6-toast-container-right')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'many' }));
    await screen.findByText('toast 6');
    await waitFor(() => expect(document.querySelectorAll('.bp6-toast:not([class*=exit])').length).toBeLessThanOrEqual(5));
  });
});

describe('tabs', () => {
  it('tabs carry their counts and are chosen by click', async () => {
    const chosen: string[] = [];
    const tabs = [
      { id: 'all', label: 'All', count: 120_000 },
      { id: 'internal', label: 'Internal' },
    ] as const;
    await show(<Tabs tabs={tabs} selected="all" onSelect={id => chosen.push(id)} />);
    expect(screen.getByRole('tab', { name: /All/u }).textContent).toBe('All99999+');
    await userEvent.click(screen.getByRole('tab', { name: 'Internal' }));
    expect(chosen).toEqual(['internal']);
  });

  it('tabs name their panel and are named by it, also where it is apart from them', async () => {
    const tabs = [
      { id: 'content', label: 'Content' },
      { id: 'metadata', label: 'Metadata' },
    ] as const;
    await show(
      <>
        <Tabs id="of-item" tabs={tabs} selected="content" onSelect={() => undefined} />
        <TabPanel tabs="of-item" id="content" selected="content">
          what is written
        </TabPanel>
        <TabPanel tabs="of-item" id="metadata" selected="content">
          where it appears
        </TabPanel>
      </>,
    );
    const panel = screen.getByRole('tabpanel', { name: 'Content' });
    expect(screen.getByRole('tab', { name: 'Content' }).getAttribute('aria-controls')).toBe(panel.id);
    expect(screen.getByText('where it appears').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('a field that offers what fits', () => {
  it('a field that offers what fits is left by Tab, and the keyboard does not come back to it', async () => {
    await show(
      <>
        <Combobox label="Person" query="" onQuery={() => undefined} options={[]} onChoose={() => undefined} emptyText="Nobody" />
        <button type="button">next</button>
      </>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Person' }));
    await screen.findByText('Nobody');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('Nobody')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'next' }));
  });
});
