import { describe, expect, it, vi } from 'vitest';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { warmEditor } from './warm-editor.tsx';

describe('warming the editor', () => {
  it('draws a text, its tools and a paste outside of the page, takes them away again, and complains of nothing', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
    const complain = vi.spyOn(console, 'error');
    const made = vi.spyOn(document, 'createElement');
    await warmEditor(await createI18n('de-CH'));
    const drawn = made.mock.results.map(({ value }) => (value instanceof HTMLElement ? value.localName : ''));
    expect(drawn.filter(name => name === 'p').length).toBeGreaterThan(30);
    expect(drawn).toContain('button');
    // What was pasted, and what says so.
    expect(drawn).toEqual(expect.arrayContaining(['blockquote', 'section']));
    expect(document.body.childElementCount).toBe(0);
    expect(complain).not.toHaveBeenCalled();
  });
});
