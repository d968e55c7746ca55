import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairList } from '../list-rules.ts';

/** Holds list items and nothing else. */
export const repairOrderedList = (element: Element, tools: RepairTools): readonly Element[] => repairList(element, tools);
