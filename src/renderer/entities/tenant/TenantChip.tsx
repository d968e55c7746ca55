import { Tag } from '#ui/Tag.tsx';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** A title as a small chip: its colour is a dot, never a surface. */
export const TenantChip = ({ tenant }: { readonly tenant: Tenant }) => <Tag dot={tenant.primaryColor}>{tenant.name}</Tag>;
