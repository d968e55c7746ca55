import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import type { Repair } from '../../model/block.ts';
import { createRepairTools } from '../../normalize.ts';
import { snippetElement } from './create.ts';
import { embeddedSnippetModel } from './model.ts';

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `new-${count}`;
  };
};

const paragraph = (text: string, id = text): Element => ({ type: 'paragraph', id, children: [{ text }] });

const snippet = (
  children: Element['children'],
  data: Readonly<Record<string, unknown>> = { embed: { id: 's1' }, copyedit: true },
): Element => ({
  type: 'embeddedSnippet',
  id: 'e1',
  data,
  children,
});

const repair = (element: Element) => {
  const report: Repair[] = [];
  const tools = createRepairTools({ makeId: ids(), report: entry => report.push(entry) });
  return { elements: embeddedSnippetModel.repair(element, tools), codes: report.map(entry => entry.code) };
};

describe('a component in an article', () => {
  it('a component in an article has the id of the component, the copyedit flag and content elements (B3-023)', () => {
    const element = snippetElement({ id: 's1', content: [paragraph('Spenden: 80-12-3')], copyedit: false }, ids());
    expect(element).toEqual({
      type: 'embeddedSnippet',
      id: 'new-1',
      data: { embed: { id: 's1' }, copyedit: false },
      children: [{ type: 'paragraph', id: 'new-2', children: [{ text: 'Spenden: 80-12-3' }] }],
    });
    expect(embeddedSnippetModel.schema.safeParse(element).success).toBe(true);
  });

  it('begins its polls anew: poll items lose their pollItemId on insertion (B3-024)', () => {
    const answer: Element = { type: 'pollAnswer', id: 'a', data: { pollItemId: 7, tone: 'kept' }, children: [{ text: 'Ja' }] };
    const question: Element = { type: 'pollQuestion', id: 'q', data: { pollItemId: 6 }, children: [{ text: 'Ja?' }] };
    const poll: Element = { type: 'poll', id: 'p', children: [question, answer] };
    const element = snippetElement({ id: 's1', content: [poll], copyedit: true }, ids());
    expect(JSON.stringify(element)).not.toContain('pollItemId');
    expect(element.children[0]).toMatchObject({ children: [{ type: 'pollQuestion' }, { data: { tone: 'kept' } }] });
  });

  it('a component in an article is closed to typing unless it is edited here', () => {
    expect(embeddedSnippetModel.isLocked?.(snippet([paragraph('a')]))).toBe(false);
    expect(embeddedSnippetModel.isLocked?.(snippet([paragraph('a')], { embed: { id: 's1' }, copyedit: false }))).toBe(true);
  });
});

describe('the repair of a component', () => {
  it('leaves a valid one as it is', () => {
    const valid = snippet([paragraph('a')]);
    expect(repair(valid).elements[0]).toBe(valid);
  });

  it.each<[string, Element, readonly string[]]>([
    ['text that stands loose inside', snippet([{ text: 'lose' }]), ['embeddedSnippet']],
    ['a component inside', snippet([paragraph('a'), { ...snippet([paragraph('b')]), id: 'e2' }]), ['embeddedSnippet', 'embeddedSnippet']],
    ['a component without an id', snippet([paragraph('a'), paragraph('b')], { copyedit: true }), ['paragraph', 'paragraph']],
    ['no data at all', { type: 'embeddedSnippet', id: 'e1', children: [paragraph('a')] }, ['paragraph']],
    ['nothing inside', snippet([]), ['embeddedSnippet']],
    ['a title inside', snippet([paragraph('a'), { ...paragraph('Titel'), type: 'title' }]), ['embeddedSnippet']],
  ])('loses no word: %s', (_case, element, types) => {
    const { elements } = repair(element);
    expect(elements.map(repaired => repaired.type)).toEqual(types);
    expect(elements.map(plainText).join('\n').trim()).toBe(plainText(element));
    for (const repaired of elements.filter(({ type }) => type === 'embeddedSnippet')) {
      expect(embeddedSnippetModel.schema.safeParse(repaired).error).toBeUndefined();
      expect(repair(repaired).elements[0]).toBe(repaired);
    }
  });
});
