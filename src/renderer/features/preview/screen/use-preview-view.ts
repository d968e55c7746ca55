import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { previewPath } from '#renderer/platform/navigation/paths.ts';

/** Views of an item: its page, its teaser, or its search result. */
export const VIEWS = ['page', 'teaser', 'search'] as const;
export type View = (typeof VIEWS)[number];
export const WIDTHS = ['desktop', 'phone'] as const;
export type Width = (typeof WIDTHS)[number];
/** Versions: what readers have, what waits behind it, or what only this desk has. */
export const SOURCES = ['public', 'waiting', 'desk'] as const;
export type Source = (typeof SOURCES)[number];
const SOURCE = 'source';

const WIDTH_SETTING = 'previewWidth';

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find(known => known === value) ?? otherwise;

const numberOf = (part: string | undefined): number | undefined =>
  part !== undefined && /^\d{1,10}$/u.test(part) ? Number(part) : undefined;

export interface PreviewView {
  /** The title whose readers are meant; null for an item without any. */
  readonly tenantId: number | null;
  /** Variant whose fields are shown: by default the title's own (A3-006). */
  readonly variantId: number;
  /** The address names a title that does not have the item. */
  readonly isForeign: boolean;
  readonly view: View;
  readonly width: Width;
  readonly source: Source;
  readonly showTenant: (tenantId: number) => void;
  readonly showView: (view: View) => void;
  readonly showWidth: (width: Width) => void;
  readonly showSource: (source: Source) => void;
}

/** Provides the preview's state from the address and this desk's settings. */
export const usePreviewView = (metadata: Pick<Metadata, 'id' | 'tenantIds' | 'mainTenantId'>): PreviewView => {
  const params = useParams();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [width, setWidth] = useDeskSetting(WIDTH_SETTING);
  const named = numberOf(params['tenantId']);
  const isNamed = named !== undefined && named !== ALL_TENANTS_VARIANT;
  const tenantId = isNamed ? named : (metadata.mainTenantId ?? metadata.tenantIds[0] ?? null);
  const change = (name: string, value: string | null): void =>
    setQuery(
      before => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    tenantId,
    variantId: numberOf(params['variantId']) ?? (named === ALL_TENANTS_VARIANT ? ALL_TENANTS_VARIANT : (tenantId ?? ALL_TENANTS_VARIANT)),
    isForeign: isNamed && !metadata.tenantIds.includes(named),
    view: oneOf(VIEWS, query.get('view'), 'page'),
    width: oneOf(WIDTHS, width, 'desktop'),
    source: oneOf(SOURCES, query.get(SOURCE), 'public'),
    showTenant: id => void navigate({ pathname: previewPath(metadata.id, id), search: query.toString() }, { replace: true }),
    showView: view => change('view', view === 'page' ? null : view),
    showWidth: setWidth,
    showSource: source => change(SOURCE, source === 'public' ? null : source),
  };
};
