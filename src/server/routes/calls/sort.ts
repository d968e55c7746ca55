import { err, ok, type Result } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
  /** As answers repeat it, for example "name,asc". */
  readonly text: string;
}

/** Parses "name,ASC"; a list only accepts its own fields. */
export const readSort = (sort: string | undefined, fields: readonly [string, ...string[]]): Result<Sort, Refusal<'validationFailed'>> => {
  const [field = '', direction = ''] = (sort ?? `${fields[0]},asc`).split(',');
  if (!fields.includes(field))
    return err(
      refusal('validationFailed', { message: `Query does not fit the contract: sort by ${fields.join(' or ')}`, fieldNames: ['sort'] }),
    );
  const descending = direction.toLowerCase() === 'desc';
  return ok({ field, descending, text: `${field},${descending ? 'desc' : 'asc'}` });
};
