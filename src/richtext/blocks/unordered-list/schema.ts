import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { listSchema } from '../list-rules.ts';

export const unorderedListSchema = listSchema(ELEMENT_TYPE.unorderedList);
