import type { Tenant } from '#domain/tenant/tenant.ts';
import { Button } from '#ui/Button.tsx';
import { PrintIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { type PreviewView, type Source, VIEWS, WIDTHS } from './use-preview-view.ts';

export interface PreviewBarProps {
  readonly shown: PreviewView;
  /** The titles that have the item. */
  readonly tenants: readonly Tenant[];
  /** Available versions. */
  readonly sources: readonly Source[];
}

/** Shows the choices of title, width, view and version. */
export const PreviewBar = ({ shown, tenants, sources }: PreviewBarProps) => {
  const text = useText('preview');
  return (
    <div className="g-reading-bar" role="toolbar" aria-label={text('bar')}>
      {tenants.length === 0 ? null : (
        <Select
          label={text('tenant')}
          value={String(shown.tenantId)}
          options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={id => shown.showTenant(Number(id))}
        />
      )}
      <Select
        label={text('view')}
        value={shown.view}
        options={VIEWS.map(value => ({ value, label: text(`view.${value}`) }))}
        onChange={shown.showView}
      />
      <Select
        label={text('width')}
        value={shown.width}
        options={WIDTHS.map(value => ({ value, label: text(`width.${value}`) }))}
        onChange={shown.showWidth}
      />
      {sources.length > 1 ? (
        <Select
          label={text('source')}
          value={sources.includes(shown.source) ? shown.source : 'public'}
          options={sources.map(value => ({
            value,
            label: text(value === 'public' && !sources.includes('waiting') ? 'source.saved' : `source.${value}`),
          }))}
          onChange={shown.showSource}
        />
      ) : null}
      <Button icon={<PrintIcon />} onClick={() => window.print()}>
        {text('print')}
      </Button>
    </div>
  );
};
