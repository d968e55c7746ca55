import { Link } from 'react-router';
import { z } from 'zod';
import type { Fields, RecordReference, ReferenceKind } from '#domain/kinds/kind.ts';
import { personSchema } from '#domain/user/user.ts';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import type { CellProps, Column } from '../../collection/model/collection.ts';
import { fieldKey } from '../../item/field-key.ts';
import { RecordName } from '../reference/RecordName.tsx';
import { referenceKindNamed } from '../reference/reference-kinds.ts';
import { RecordPicture } from './RecordPicture.tsx';
import type { Marked } from '../../item/list/arrange-rows.ts';

/** A record of any kind as a list shows it. */
export interface RecordRow extends Marked {
  /** The newsroom does not know it yet. */
  readonly isOnlyHere: boolean;
  readonly title: string;
  readonly address: string;
  readonly fields: Fields;
}

type RecordProps = Pick<CellProps<RecordRow>, 'row'>;

const textSchema = z.string().catch('');
const idsSchema = z.array(z.number()).catch([]);
const updatedSchema = z
  .object({ updatedAt: z.string(), updatedBy: personSchema.nullable().catch(null) })
  .nullable()
  .catch(null);

const Excerpt = ({ row: { fields } }: RecordProps) => <div className="g-quiet g-truncate">{textSchema.parse(fields['excerpt'])}</div>;

/** The name of a record, which leads to it, and the first words of what it holds. */
export const TitleCell = ({ row }: RecordProps) => {
  const text = useText('content');
  return (
    <>
      <RecordPicture fields={row.fields} />
      {row.mark === null ? null : (
        <div className="g-rows-over-title">
          <SyncMarkLabel mark={row.mark} />
        </div>
      )}
      <Link className="g-rows-title" to={row.address} tabIndex={-1}>
        {row.title.trim() || text('untitled')}
      </Link>
      <Excerpt row={row} />
    </>
  );
};

/** The same where a click on the row takes it. */
export const NameCell = ({ row }: RecordProps) => {
  const text = useText('content');
  return (
    <>
      <span className="g-rows-title">{row.title.trim() || text('untitled')}</span>
      <Excerpt row={row} />
    </>
  );
};

const TenantsCell = ({ row: { fields } }: RecordProps) => {
  const text = useText('collection');
  const { byId } = useTenants();
  const ids = idsSchema.parse(fields['tenantIds']);
  if (ids.length === 0) return <span className="g-quiet">{text('tenants.all')}</span>;
  return (
    <span className="g-rows-chips">
      {ids.flatMap(id => {
        const tenant = byId.get(id);
        return tenant ? [<TenantChip key={id} tenant={tenant} />] : [];
      })}
    </span>
  );
};

const TenantCell = ({ row: { fields } }: RecordProps) => {
  const tenant = useTenants().byId.get(z.number().catch(0).parse(fields['tenantId']));
  return tenant === undefined ? null : <TenantChip tenant={tenant} />;
};

const CategoriesCell = ({ row: { fields } }: RecordProps) => {
  const { byId } = useCategories();
  return (
    <span className="g-quiet">
      {idsSchema
        .parse(fields['categoryIds'])
        .map(id => byId.get(id)?.name ?? `#${id}`)
        .join(', ')}
    </span>
  );
};

const UpdatedCell = ({ row: { fields } }: RecordProps) => {
  const updated = updatedSchema.parse(fields);
  if (updated === null) return null;
  return (
    <span className="g-quiet">
      <LiveTime at={updated.updatedAt} />
      {updated.updatedBy === null ? null : <div>{fullName(updated.updatedBy)}</div>}
    </span>
  );
};

interface RecordColumn {
  readonly Cell: Column<RecordRow>['Cell'];
  readonly width: number;
}

/** Columns that mean the same for every kind. */
const KNOWN_COLUMNS: Readonly<Record<string, RecordColumn>> = {
  categories: { Cell: CategoriesCell, width: 320 },
  tenants: { Cell: TenantsCell, width: 260 },
  tenant: { Cell: TenantCell, width: 200 },
  updated: { Cell: UpdatedCell, width: 180 },
};

const namesSchema = z.array(z.string()).catch([]);

const referenceColumn = (reference: RecordReference, id: string): RecordColumn => {
  const kind = referenceKindNamed(reference.kind);
  const Cell = ({ row: { fields } }: RecordProps) =>
    namesSchema.parse(fields[id]).map((named, index) => (
      <span key={named}>
        {index === 0 ? '' : ', '}
        <RecordName kind={kind} id={named} />
      </span>
    ));
  return { Cell, width: 220 };
};

const choiceColumn = (kindName: string, id: string): RecordColumn => {
  const Cell = ({ row: { fields } }: RecordProps) => useText('common')(`${fieldKey(kindName, id)}.${String(fields[id])}`);
  return { Cell, width: 140 };
};

const switchColumn = (id: string): RecordColumn => {
  const Cell = ({ row: { fields } }: RecordProps) => useText('common')(fields[id] === true ? 'form.on' : 'form.off');
  return { Cell, width: 120 };
};

const countColumn = (id: string): RecordColumn => {
  const Cell = ({ row: { fields } }: RecordProps) => {
    const value = fields[id];
    return <span className="g-numbers g-quiet">{Array.isArray(value) && value.length > 0 ? value.length : ''}</span>;
  };
  return { Cell, width: 100 };
};

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the column of a kind: records by name, choices in words, lists by their length; others show the field of their name. */
export const recordColumn = (
  { name, draft, references = {} }: Pick<ReferenceKind, 'name' | 'draft' | 'references'>,
  id: string,
): RecordColumn => {
  const known = KNOWN_COLUMNS[id];
  if (known) return known;
  const reference = references[id];
  if (reference) return referenceColumn(reference, id);
  const schema: unknown = draft.shape[id];
  if (schema instanceof z.ZodEnum) return choiceColumn(name, id);
  if (schema instanceof z.ZodBoolean) return switchColumn(id);
  if (schema instanceof z.ZodArray) return countColumn(id);
  return { Cell: ({ row }: RecordProps) => shown(row.fields[id]), width: 180 };
};
