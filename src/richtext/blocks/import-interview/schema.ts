import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { voidElementSchema } from '../../model/text-schema.ts';

export const importInterviewSchema = voidElementSchema(ELEMENT_TYPE.importInterview);
