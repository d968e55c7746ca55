import type { Tenant } from '#domain/tenant/tenant.ts';
import { zurichWords } from '#renderer/entities/article/zurich-words.ts';
import { fieldWords, valueWords, type Words } from '#renderer/entities/metadata/value-words.ts';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { ShownChange, ShownRevision } from './shown-changes.ts';

const TONES: Readonly<Record<ShownChange['operation'], Tone>> = { added: 'positive', removed: 'critical', updated: 'neutral' };

const Value = ({ words, kind }: { readonly words: string; readonly kind: 'before' | 'after' }) => {
  const text = useText('history');
  if (words === '') return <span className="g-quiet">{text('value.none')}</span>;
  return kind === 'before' ? <del className="g-history-value">{words}</del> : <ins className="g-history-value">{words}</ins>;
};

const ForWhom = ({ tenantId, tenant }: { readonly tenantId: number | null; readonly tenant: Tenant | undefined }) => {
  const text = useText('history');
  if (tenantId === null) return null;
  if (tenantId === 0) return <span className="g-quiet">{text('allTenants')}</span>;
  return tenant === undefined ? <Tag>#{tenantId}</Tag> : <TenantChip tenant={tenant} />;
};

export interface RevisionChangesProps {
  readonly shown: ShownRevision;
  readonly words: Words;
  readonly tenants: ReadonlyMap<number, Tenant>;
}

/** What one person changed at one time, field by field. */
export const RevisionChanges = ({ shown, words, tenants }: RevisionChangesProps) => {
  const text = useText('history');
  const language = useUiLanguage();
  const { revision, changes } = shown;
  const { updatedBy, date, revisionNumber } = revision;
  const person = updatedBy === null ? text('person.newsroom') : `${updatedBy.firstName} ${updatedBy.lastName}`;
  const time = zurichWords(date, language);
  return (
    <section className="g-history-revision" aria-label={text('revision.label', { number: revisionNumber, person, time })}>
      <header>
        <h2>{person}</h2>
        <time dateTime={date}>{time}</time>
        <span className="g-quiet">
          <LiveTime at={date} /> · {text('revision.number', { number: revisionNumber })}
        </span>
      </header>
      <div className="g-history-scroll" role="region" aria-label={text('table.label', { number: revisionNumber })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('column.field')}</th>
              <th scope="col">{text('column.tenant')}</th>
              <th scope="col">{text('column.operation')}</th>
              <th scope="col">{text('column.before')}</th>
              <th scope="col">{text('column.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, operation, before, after, tenantId, isSpecial }) => (
              <tr key={`${path}:${String(tenantId)}`} data-field={path}>
                <th scope="row">{fieldWords(path, text)}</th>
                <td>
                  <ForWhom tenantId={tenantId} tenant={tenantId === null ? undefined : tenants.get(tenantId)} />
                </td>
                <td>
                  <Tag tone={TONES[operation]}>{text(`operation.${operation}`)}</Tag>
                  {isSpecial ? <span className="g-history-special">{text('special')}</span> : null}
                </td>
                <td>
                  <Value words={valueWords(before, path, words)} kind="before" />
                </td>
                <td>
                  <Value words={valueWords(after, path, words)} kind="after" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
