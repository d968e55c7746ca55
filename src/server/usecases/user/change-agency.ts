import type { Agency } from '#domain/agency.ts';
import { refusal } from '../../refusal.ts';
import { lockAccounts } from '../../repositories/accounts/accounts.ts';
import {
  findAgency,
  insertAgency,
  isAgencyNameTaken,
  isAgencyUsed,
  nextAgencyId,
  removeAgency,
  renameAgency,
} from '../../repositories/agencies.ts';
import { numberedWork } from '../record/numbered-work.ts';

/** Agencies: deleted only while no item names them. */
export const agencyWork = numberedWork<Pick<Agency, 'name'>, Agency>({
  kind: 'agencies',
  acts: { created: 'agencyCreated', changed: 'agencyChanged', deleted: 'agencyDeleted' },
  lock: lockAccounts,
  takeId: nextAgencyId,
  find: findAgency,
  isNameTaken: isAgencyNameTaken,
  insert: insertAgency,
  update: renameAgency,
  remove: removeAgency,
  usesRefusal: async (queries, id) => ((await isAgencyUsed(queries, id)) ? refusal('agencyInUse') : undefined),
});
