import { useMemo } from 'react';
import type { ArticleConflictState } from '#bridge/states.ts';
import { isRecord } from '#domain/equal.ts';
import { placeOfPath } from '#domain/metadata/field-place.ts';
import { type NamedIds, namedIdsIn } from './named-ids.ts';
import { useNames } from './use-names.ts';
import { fieldWords, type Words } from './value-words.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';

interface PartOfField {
  readonly path: string;
  readonly value: unknown;
}

/** A value that consists of several fields, part by part; any other is its own only part. */
export const partsOf = (path: string, value: unknown): readonly PartOfField[] =>
  isRecord(value) && !('elvisId' in value) && !('id' in value && 'name' in value)
    ? Object.entries(value).flatMap(([name, part]) => (name === 'variantId' || name === 'id' ? [] : partsOf(`${path}.${name}`, part)))
    : [{ path, value }];

type Questions = Pick<ArticleConflictState, 'fieldConflicts' | 'mergedFields'>;

const idsIn = ({ fieldConflicts, mergedFields }: Questions): NamedIds => {
  const shown = [
    ...fieldConflicts.map(({ path, base, mine, theirs }) => ({ path, values: [base, mine, theirs] })),
    ...mergedFields.map(({ path, before, after }) => ({ path, values: [before, after] })),
  ];
  return namedIdsIn(
    shown.flatMap(({ path, values }) =>
      values.flatMap(value => partsOf(placeOfPath(path).field, value).map(part => ({ path: part.path, values: [part.value] }))),
    ),
  );
};

export interface FieldWords {
  readonly words: Words;
  /** Returns the name of the field of a path; with the title whose entry it is, if there are several. */
  readonly nameOf: (path: string) => string;
}

/** The names of the fields that a conflict is about, and of what their values mean. */
export const useFieldWords = ({ fieldConflicts, mergedFields }: Questions): FieldWords => {
  const text = useText('history');
  const conflict = useText('conflict');
  const articles = useText('articles');
  const language = useUiLanguage();
  const ids = useMemo(() => idsIn({ fieldConflicts, mergedFields }), [fieldConflicts, mergedFields]);
  const names = useNames(ids);
  const tenants = useTenants().byId;
  return {
    words: { names, text, articles, language },
    nameOf: path => {
      const { field, variantId } = placeOfPath(path);
      const name = fieldWords(field, text);
      if (variantId === null) return name;
      return `${name} (${variantId === 0 ? conflict('allTenants') : (tenants.get(variantId)?.name ?? `#${String(variantId)}`)})`;
    },
  };
};
