import type { Tenant } from '#domain/tenant/tenant.ts';

/** Largest heights of a title's logo in pixels (B9-030). */
export const LOGO_MAX_HEIGHTS = { S: 16, M: 24, L: 32 } as const;

export interface TenantLogoProps {
  readonly tenant: Tenant;
  readonly size?: keyof typeof LOGO_MAX_HEIGHTS;
}

/** The logo of a title; its name in its own colour's frame if it has no picture. */
export const TenantLogo = ({ tenant, size = 'M' }: TenantLogoProps) =>
  tenant.logoUrl === null ? (
    <span className="g-tenant-name" style={{ maxHeight: LOGO_MAX_HEIGHTS[size], borderColor: tenant.primaryColor }}>
      {tenant.name}
    </span>
  ) : (
    <img src={tenant.logoUrl} alt={tenant.name} style={{ maxHeight: LOGO_MAX_HEIGHTS[size] }} />
  );
