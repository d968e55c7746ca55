import { zurichWords } from '#renderer/entities/article/zurich-words.ts';
import type { Column } from '#renderer/entities/collection/model/collection.ts';
import { fieldWords } from '#renderer/entities/metadata/value-words.ts';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { type TextLookup, useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { type HistoryLine, shownNumber } from './history-lines.ts';
import { useValueWords } from './history-words.tsx';

interface LineProps {
  readonly row: HistoryLine;
}

const TONES: Readonly<Record<HistoryLine['operation'], Tone>> = { added: 'positive', removed: 'critical', updated: 'neutral' };

/** Returns the author of a revision in words; the newsroom itself for a scheduled one, for example. */
export const personWords = ({ updatedBy }: Pick<HistoryLine, 'updatedBy'>, text: TextLookup): string =>
  updatedBy === null ? text('person.newsroom') : fullName(updatedBy);

/** Shows the author, time and number of a revision. */
export const RevisionHead = ({ row }: LineProps) => {
  const text = useText('history');
  const language = useUiLanguage();
  return (
    <div className="g-history-revision">
      <h2>{personWords(row, text)}</h2>
      <time dateTime={row.date}>{zurichWords(row.date, language)}</time>
      <span className="g-quiet">
        <LiveTime at={row.date} /> · {text('revision.number', { number: shownNumber(row) })}
      </span>
    </div>
  );
};

const Field = ({ row: { path } }: LineProps) => <strong>{fieldWords(path, useText('history'))}</strong>;

const ForWhom = ({ row: { tenantId } }: LineProps) => {
  const text = useText('history');
  const { byId } = useTenants();
  if (tenantId === null) return null;
  if (tenantId === 0) return <span className="g-quiet">{text('allTenants')}</span>;
  const tenant = byId.get(tenantId);
  return tenant === undefined ? <Tag>#{tenantId}</Tag> : <TenantChip tenant={tenant} />;
};

const Operation = ({ row: { operation, isSpecial, isHeld } }: LineProps) => {
  const text = useText('history');
  return (
    <>
      <Tag tone={TONES[operation]}>{text(`operation.${operation}`)}</Tag>
      {isSpecial ? <span className="g-history-special">{text('special')}</span> : null}
      {isHeld ? <span className="g-quiet">{text('held')}</span> : null}
    </>
  );
};

const Before = ({ row: { before, path } }: LineProps) => {
  const text = useText('history');
  const words = useValueWords()(before, path);
  return words === '' ? <span className="g-quiet">{text('value.none')}</span> : <del className="g-history-value">{words}</del>;
};

const After = ({ row: { after, path } }: LineProps) => {
  const text = useText('history');
  const words = useValueWords()(after, path);
  return words === '' ? <span className="g-quiet">{text('value.none')}</span> : <ins className="g-history-value">{words}</ins>;
};

/** The columns of the history. */
export const HISTORY_COLUMNS: readonly Column<HistoryLine>[] = [
  { id: 'field', label: 'history:column.field', Cell: Field, width: [200, 300], isFixed: true },
  { id: 'tenant', label: 'history:column.tenant', Cell: ForWhom, width: 150, yields: 2 },
  { id: 'operation', label: 'history:column.operation', Cell: Operation, width: 120, yields: 1 },
  { id: 'before', label: 'history:column.before', Cell: Before },
  { id: 'after', label: 'history:column.after', Cell: After, isFixed: true },
];
