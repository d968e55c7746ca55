import { describe, expect, it } from 'vitest';
import { createFakeElectron } from '#tests/support/fake-electron.ts';
import { mayQuit } from './quitting.ts';
import { createTexts } from './texts.ts';

const change = (title: string) => ({ title, kind: 'saveArticle' as const });

const ask = (titles: readonly string[], choice: number, drafts: readonly string[] = []) => {
  const electron = createFakeElectron();
  electron.becomeReady();
  const shown: { message: string; detail?: string }[] = [];
  const answer = mayQuit(electron.createWindow({}), {
    unsent: () => ({ entries: titles.map(change), drafts: drafts.map(title => ({ title })) }),
    text: createTexts('en-GB'),
    dialog: {
      showMessageBoxSync: ((_: unknown, options: { message: string; detail?: string }) => {
        shown.push(options);
        return choice;
      }) as never, // Electron's overloads; called with a window here
    },
  });
  return { answer, shown };
};

describe('quitting with unsent work', () => {
  it('asks nothing when the newsroom has everything', () => {
    expect(ask([], 1)).toEqual({ answer: true, shown: [] });
  });

  it('names what is unsent, says that quitting is safe, and quits', () => {
    const { answer, shown } = ask(['Der Fluss steigt', 'Der Fluss steigt', ''], 0);
    expect(answer).toBe(true);
    expect(shown[0]?.message).toBe('3 changes are not sent yet');
    expect(shown[0]?.detail).toContain('• Der Fluss steigt (2)\n• Untitled');
    expect(shown[0]?.detail).toContain('It is safe to quit');
  });

  it('does not promise that drafts are sent: they stay, and alone they ask nothing', () => {
    const { shown } = ask(['Der Fluss steigt'], 0, ['Föhn', 'Bise']);
    expect(shown[0]?.message).toBe('One change is not sent yet');
    expect(shown[0]?.detail).toContain('2 drafts are not saved: they stay on this computer and are not sent.');
    expect(ask(['Der Fluss steigt'], 0).shown[0]?.detail).not.toContain('draft');
    expect(ask([], 1, ['Föhn'])).toEqual({ answer: true, shown: [] });
  });

  it('stays when the person wants to', () => {
    expect(ask(['Der Fluss steigt'], 1).answer).toBe(false);
  });

  it('names five and counts the rest', () => {
    const { shown } = ask(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 0);
    expect(shown[0]?.detail).toContain('• e\nand 2 more');
    expect(shown[0]?.detail).not.toContain('• f');
  });
});
