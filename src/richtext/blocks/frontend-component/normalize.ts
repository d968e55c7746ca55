import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData } from '../../model/data.ts';
import { emptyOut } from '../../repair/void.ts';
import { componentDataOf, hasSoundComponent, withComponentData } from './schema.ts';

/** Nothing entered. */
export const isEmptyComponent = (element: Element): boolean => {
  const { src, label, alt, properties } = componentDataOf(element);
  return `${src}${label}${alt}`.trim() === '' && properties.length === 0;
};

const repairFields = (element: Element, tools: RepairTools): Element => {
  if (hasSoundComponent(element)) return element;
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  return withComponentData(element, componentDataOf(element));
};

/** Holds nothing; source, label, alternative text and properties are there. */
export const repairFrontendComponent = (element: Element, tools: RepairTools): readonly Element[] => {
  const { emptied, moved } = emptyOut(element, tools);
  return [repairData(repairFields(emptied, tools), { isEmpty: isEmptyComponent }), ...moved];
};
