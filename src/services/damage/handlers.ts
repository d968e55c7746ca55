import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { DamageReports } from './damage-reports.ts';

type DamageHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `damage.${string}`>>;

export interface DamagePartPorts {
  readonly damageReports: DamageReports;
  readonly owner: () => string | undefined;
  /** Files that were set aside, as drafts know them. */
  readonly setAside: { readonly staying: () => readonly string[]; readonly tidy: () => void };
}

/** Answers the operations on what was damaged. */
const damageHandlers = ({ damageReports, owner, setAside }: DamagePartPorts): DamageHandlers => ({
  'damage.staying': () => Promise.resolve(ok({ files: [...setAside.staying()] })),
  'damage.get': () => Promise.resolve(ok(damageReports.state(owner()))),
  'damage.export': ({ id }) => Promise.resolve(damageReports.exportText(owner(), id)),
  'damage.dismiss': ({ id }) => Promise.resolve(ok(damageReports.dismiss(owner(), id))),
});

/** Creates the desk part for damage on this disk. */
export const damagePart = (ports: DamagePartPorts) => ({ handlers: damageHandlers(ports), forget: ports.setAside.tidy }) satisfies DeskPart;
