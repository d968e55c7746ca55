export { LIST_ITEM_TEXT_RULES, listItemSchema } from '../list-rules.ts';
