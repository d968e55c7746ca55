import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useTenants } from './tenants.ts';
import { listFormat } from '#ui/formats.ts';

/** The names of some titles in a line. */
export const TenantNames = ({ value }: { readonly value: readonly number[] }) => {
  const text = useText('collection');
  const list = listFormat(useUiLanguage());
  const { byId } = useTenants();
  return value.length === 0 ? text('tenants.none') : list.format(value.map(id => byId.get(id)?.name ?? `#${id}`));
};
