import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypeAhead, type TypeAhead, type TypingTarget } from './type-ahead.ts';

const isItem =
  (id: string) =>
  (other: string): boolean =>
    other === id;

/** A text with the words that were written into it. */
const createText = (change: Partial<TypingTarget> = {}) => {
  const area = document.body.appendChild(document.createElement('div'));
  area.tabIndex = 0;
  const written: string[] = [];
  const target: TypingTarget = {
    write: words => {
      if (words !== '') written.push(words);
      return true;
    },
    isReady: () => true,
    focus: () => area.focus(),
    ...change,
  };
  return { area, written, target };
};

describe('what is typed while a text is being opened', () => {
  let typeAhead: TypeAhead;
  const field = (): HTMLTextAreaElement | null => document.querySelector('textarea');
  const user = userEvent.setup({ delay: null });

  beforeEach(() => {
    typeAhead = createTypeAhead();
  });
  afterEach(() => {
    vi.useRealTimers();
    typeAhead.letGo();
    document.body.replaceChildren();
  });

  it('goes into the text that it was typed for, which then has the keyboard', async () => {
    const { area, written, target } = createText();
    typeAhead.hold('river', 'Text that is being opened');
    await user.keyboard('Das Wasser{Enter}steigt');
    typeAhead.handOver(isItem('river'), target);
    expect(written).toEqual(['Das Wasser\nsteigt']);
    expect([document.activeElement, field()]).toEqual([area, null]);
  });

  it('is in a field with a name, and out of the order of Tab', () => {
    typeAhead.hold('river', 'Text that is being opened');
    expect(document.activeElement).toBe(field());
    expect([field()?.getAttribute('aria-label'), field()?.tabIndex]).toEqual(['Text that is being opened', -1]);
  });

  it('is taken in further turns until the text shows what was written', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isReady = false;
    const { area, written, target } = createText({ isReady: () => isReady });
    typeAhead.hold('river', 'Text');
    fireEvent.input(field() as Element, { target: { value: 'Das ' } });
    typeAhead.handOver(isItem('river'), target);
    expect([written, document.activeElement]).toEqual([['Das '], field()]);
    fireEvent.input(field() as Element, { target: { value: 'Wasser' } });
    isReady = true;
    await vi.advanceTimersByTimeAsync(10);
    expect([written, document.activeElement, field()]).toEqual([['Das ', 'Wasser'], area, null]);
  });

  it('waits for a character that an input method composes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { written, target } = createText();
    typeAhead.hold('river', 'Text');
    const area = field() as Element;
    fireEvent.compositionStart(area);
    fireEvent.input(area, { target: { value: '^' } });
    typeAhead.handOver(isItem('river'), target);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(written).toEqual([]);
    fireEvent.input(area, { target: { value: 'ê' } });
    fireEvent.compositionEnd(area);
    await vi.advanceTimersByTimeAsync(10);
    expect(written).toEqual(['ê']);
  });

  it('waits for its text when the text takes nothing, or the user has clicked elsewhere meanwhile', async () => {
    const { written, target } = createText();
    const button = document.body.appendChild(document.createElement('button'));
    typeAhead.hold('river', 'Text');
    await user.keyboard('Das Wasser');
    typeAhead.handOver(isItem('river'), { ...target, write: () => false });
    typeAhead.hold('river', 'Text');
    await user.keyboard(' steigt');
    await user.click(button);
    expect([document.activeElement, field()]).toEqual([button, null]);
    typeAhead.handOver(isItem('lake'), createText().target);
    expect(written).toEqual([]);
    typeAhead.handOver(isItem('river'), target);
    expect(written).toEqual(['Das Wasser steigt']);
  });

  it('stays here when the page that is being left takes the focus back, but a dialog gets it', async () => {
    const { area } = createText();
    typeAhead.hold('river', 'Text');
    area.focus();
    await user.keyboard('Das Wasser');
    expect([document.activeElement, field()?.value]).toEqual([field(), 'Das Wasser']);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'alertdialog');
    const inDialog = dialog.appendChild(document.createElement('input'));
    inDialog.focus();
    expect([document.activeElement, field()]).toEqual([inDialog, null]);
  });

  it('does not keep the keyboard of a text that never appears', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    typeAhead.hold('river', 'Text');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(field()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(field()).toBeNull();
  });

  describe('and who goes on to the next text before the first one is there', () => {
    const texts = ['river', 'lake', 'sea'].map(id => ({ id, ...createText() }));
    const [river, lake, sea] = texts as [(typeof texts)[0], (typeof texts)[0], (typeof texts)[0]];
    let shown: string[];
    const goTo = (id: string): void => {
      typeAhead.inTurn(id, () => {
        shown.push(id);
        typeAhead.hold(id, 'Text');
      });
    };
    const appear = ({ id, target }: (typeof texts)[0]): void => void typeAhead.handOver(isItem(id), target);

    beforeEach(() => {
      shown = [];
      for (const { area, written } of texts) {
        written.length = 0;
        document.body.append(area);
      }
    });

    it('finds the words in each of them, the second is shown after the first, and the keyboard is in the last', async () => {
      for (const [id, words] of [
        ['river', 'eins'],
        ['lake', 'zwei'],
        ['river', 'drei'],
        ['sea', 'vier'],
      ] as const) {
        goTo(id);
        await user.keyboard(words);
      }
      expect(shown).toEqual(['river']);
      expect(typeAhead.isAnyWaiting()).toBe(true);
      for (const text of [river, lake, river, sea]) appear(text);
      expect(shown).toEqual(['river', 'lake', 'river', 'sea']);
      expect([river.written.join(''), lake.written, sea.written]).toEqual(['einsdrei', ['zwei'], ['vier']]);
      expect([document.activeElement, typeAhead.isAnyWaiting()]).toEqual([sea.area, false]);
    });

    it('leaves out a text for which nothing was typed', async () => {
      goTo('river');
      goTo('lake');
      expect(shown).toEqual(['river', 'lake']);
      await user.keyboard('zwei');
      goTo('river');
      goTo('sea');
      await user.keyboard('vier');
      appear(lake);
      expect(shown).toEqual(['river', 'lake', 'sea']);
      appear(sea);
      expect([river.written, lake.written, sea.written]).toEqual([[], ['zwei'], ['vier']]);
    });

    it('goes on when a page without a text comes between', async () => {
      goTo('river');
      await user.keyboard('eins');
      goTo('list');
      await user.keyboard('zwei');
      goTo('sea');
      appear(river);
      typeAhead.letGo();
      expect(shown).toEqual(['river', 'list', 'sea']);
      appear(sea);
      expect(document.activeElement).toBe(sea.area);
    });
  });
});
