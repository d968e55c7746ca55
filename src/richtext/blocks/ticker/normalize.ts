import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData, withData } from '../../model/data.ts';
import { emptyOut } from '../../repair/void.ts';
import { hasSoundTicker, tickerIdOf, tickerTitleOf } from './schema.ts';

/** No ticker chosen. */
export const isEmptyTicker = (element: Element): boolean => tickerIdOf(element) === undefined;

const repairFields = (element: Element, tools: RepairTools): Element => {
  if (hasSoundTicker(element)) return element;
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  const { tickerId: _id, title: _title, ...rest } = element.data ?? {};
  const [id, title] = [tickerIdOf(element), tickerTitleOf(element)];
  return withData(element, { ...rest, ...(id !== undefined && { tickerId: id }), ...(title !== '' && { title }) });
};

/** Holds nothing; what was in it follows. */
export const repairTicker = (element: Element, tools: RepairTools): readonly Element[] => {
  const { emptied, moved } = emptyOut(element, tools);
  return [repairData(repairFields(emptied, tools), { isEmpty: isEmptyTicker }), ...moved];
};
