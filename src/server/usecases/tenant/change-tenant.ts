import { err, ok, type Result } from '#domain/result.ts';
import type { Tenant, TenantDraft } from '#domain/tenant/tenant.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { lockAccounts } from '../../repositories/accounts/accounts.ts';
import { addTenant, findTenant, isTenantNameTaken, storeTenant } from '../../repositories/tenants.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import { type Administering, noteAdministration } from '../user/audited.ts';

const nameTaken = refusal('nameTaken', { fieldNames: ['name'] });
const FIELDS = ['name', 'group', 'logoUrl', 'primaryColor', 'language', 'audienceType', 'categoriesRequired', 'creditPattern'] as const;

/** Creates a title whose name no other has (D-017). */
export const createTenant = async (work: Administering, draft: TenantDraft): Promise<Result<Versioned<Tenant>, Refusal<'nameTaken'>>> => {
  await lockAccounts(work.queries);
  if (await isTenantNameTaken(work.queries, draft.name, null)) return err(nameTaken);
  const added = await addTenant(work.queries, draft);
  await noteAdministration(work, 'tenantCreated', { kind: 'tenants', id: String(added.value.id) });
  return ok(added);
};

/** Replaces a title that has not changed since the caller read it. */
export const changeTenant = async (
  work: Administering,
  { id, etag }: { readonly id: number; readonly etag: string },
  draft: TenantDraft,
): Promise<Result<Versioned<Tenant>, Refusal<'notFound' | 'preconditionFailed' | 'nameTaken'>>> => {
  await lockAccounts(work.queries);
  const present = await findTenant(work.queries, id);
  if (present === null) return err(notFound);
  if (present.etag !== etag) return err(preconditionFailed({ origin: present.value, etag: `"${present.etag}"` }));
  if (await isTenantNameTaken(work.queries, draft.name, id)) return err(nameTaken);
  const stored = await storeTenant(work.queries, id, draft);
  const fields = FIELDS.filter(field => draft[field] !== present.value[field]).join(' ');
  await noteAdministration(work, 'tenantChanged', { kind: 'tenants', id: String(id) }, { fields });
  return ok(stored);
};
