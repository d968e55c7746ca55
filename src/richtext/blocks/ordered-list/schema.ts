import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { listSchema } from '../list-rules.ts';

export const orderedListSchema = listSchema(ELEMENT_TYPE.orderedList);
