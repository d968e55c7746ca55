import { err, ok, type Result } from '#domain/result.ts';
import type { Agency } from '#domain/user/user.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { lockAccounts } from '../../repositories/accounts.ts';
import { addAgency, findAgency, isAgencyNameTaken, isAgencyUsed, removeAgency, renameAgency } from '../../repositories/agencies.ts';
import type { Versioned } from '../../repositories/users.ts';
import { type Administering, noteAdministration } from './audited.ts';

type Found = Promise<Result<Versioned<Agency>, Refusal<'notFound' | 'preconditionFailed'>>>;
interface Target {
  readonly id: number;
  readonly etag: string;
}

const nameTaken = refusal('nameTaken', { fieldNames: ['name'] });
const subjectOf = (id: number) => ({ kind: 'agencies', id: String(id) }) as const;

const findUnchanged = async ({ queries }: Administering, { id, etag }: Target): Found => {
  await lockAccounts(queries);
  const present = await findAgency(queries, id);
  if (present === null) return err(notFound);
  return present.etag === etag ? ok(present) : err(preconditionFailed({ origin: present.value, etag: `"${present.etag}"` }));
};

/** Creates an agency whose name no other has. */
export const createAgency = async (work: Administering, name: string): Promise<Result<Versioned<Agency>, Refusal<'nameTaken'>>> => {
  await lockAccounts(work.queries);
  if (await isAgencyNameTaken(work.queries, name, null)) return err(nameTaken);
  const added = await addAgency(work.queries, name);
  await noteAdministration(work, 'agencyCreated', subjectOf(added.value.id));
  return ok(added);
};

/** Renames an agency that has not changed since the caller read it. */
export const changeAgency = async (
  work: Administering,
  target: Target,
  name: string,
): Promise<Result<Versioned<Agency>, Refusal<'notFound' | 'preconditionFailed' | 'nameTaken'>>> => {
  const present = await findUnchanged(work, target);
  if (!present.ok) return present;
  if (await isAgencyNameTaken(work.queries, name, target.id)) return err(nameTaken);
  const renamed = await renameAgency(work.queries, { id: target.id, name });
  await noteAdministration(work, 'agencyChanged', subjectOf(target.id));
  return ok(renamed);
};

/** Deletes an agency that no item names. */
export const deleteAgency = async (
  work: Administering,
  target: Target,
): Promise<Result<null, Refusal<'notFound' | 'preconditionFailed' | 'agencyInUse'>>> => {
  const present = await findUnchanged(work, target);
  if (!present.ok) return present;
  if (await isAgencyUsed(work.queries, target.id)) return err(refusal('agencyInUse'));
  await removeAgency(work.queries, target.id);
  await noteAdministration(work, 'agencyDeleted', subjectOf(target.id));
  return ok(null);
};
