import { describe, expect, it } from 'vitest';
import { EDITOR_PLUGINS, type EditorPlugin, composeDraw, inOrder } from './plugins.tsx';

describe('the plugins of the editor', () => {
  it('the plugins of the editor have the priorities of the rules (B9-036)', () => {
    expect(Object.fromEntries(EDITOR_PLUGINS.map(({ id, priority }) => [id, priority]))).toEqual({
      defaults: 1,
      floatingToolbar: 5,
      penIcon: 10,
      dragAndDrop: 20,
      blockWrapper: 40,
      blockToolbar: 50,
      image: 80,
    });
  });

  it('wrap in the order of their priorities, the lowest innermost, whatever the order of the table (B9-036)', () => {
    const wrapping = (id: string, priority: number): EditorPlugin => ({
      id,
      priority,
      wrap: inner => props => <div id={id}>{priority === 1 ? null : inner(props)}</div>,
    });
    const draw = composeDraw([wrapping('c', 40), wrapping('a', 1), wrapping('b', 20)]);
    const drawn = draw({
      element: { type: 'paragraph', id: 'x', children: [] },
      children: null,
      attributes: { 'data-slate-node': 'element', ref: () => undefined },
    });
    const ids: string[] = [];
    for (let current = drawn as { props: { id: string; children: unknown } } | null; current;) {
      ids.push(current.props.id);
      current = current.props.children as typeof current;
    }
    expect(ids).toEqual(['c', 'b', 'a']);
  });

  it('the plugins of the editor are put in order without touching the table', () => {
    const table = [...EDITOR_PLUGINS].reverse();
    expect(inOrder(table).map(({ priority }) => priority)).toEqual([1, 5, 10, 20, 40, 50, 80]);
    expect(table[0]?.priority).toBe(80);
  });
});
