import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { voidSchema } from '../void-rules.ts';

export const importInterviewSchema = voidSchema(ELEMENT_TYPE.importInterview);
