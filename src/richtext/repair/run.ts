import type { Element, Node } from '#domain/article/document.ts';
import type { RepairTools } from '../model/block.ts';
import { paragraphOf, piecesOf } from './pieces.ts';

/** A repaired run, and the blocks not allowed in it: they go after the container, so that nothing is lost. */
export interface RepairedRun {
  readonly children: readonly Node[];
  readonly behind: readonly Element[];
}

/**
 * The repair of a container of blocks (a model with `accepts`): loose text becomes paragraphs, each block gets its valid form, a block that may
 * not be here goes after the container, and an empty container gets an empty paragraph. The same array if it was valid.
 */
export const repairRun = (children: readonly Node[], accepts: (type: string) => boolean, tools: RepairTools): RepairedRun => {
  const kept: Element[] = [];
  const behind: Element[] = [];
  for (const piece of piecesOf(children, tools)) {
    const repaired = piece.kind === 'inline' ? paragraphOf(piece.nodes, tools) : tools.repair(piece.element);
    for (const element of repaired) {
      if (accepts(element.type)) kept.push(element);
      else {
        tools.report({ code: 'misplacedElement', elementId: element.id, elementType: element.type });
        behind.push(element);
      }
    }
  }
  if (kept.length === 0) kept.push({ type: 'paragraph', id: tools.makeId(), children: [{ text: '' }] });
  const same = kept.length === children.length && kept.every((element, index) => element === children[index]);
  return { children: same ? children : kept, behind };
};
