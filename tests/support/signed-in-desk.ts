import { expect } from 'vitest';
import { createDesk, type Desk } from './desk.ts';
import { createFakeNewsroom, type FakeNewsroom, type FakeUser } from './fake-newsroom.ts';

/** A newsroom of one test's own and the people in it. */
export interface Staffed {
  readonly newsroom: FakeNewsroom;
  /** Sits at the desk. */
  readonly ursina: FakeUser;
  /** Works elsewhere. */
  readonly chief: FakeUser;
}

/** A desk at which Ursina is signed in; `prepare` says what its newsroom holds before, and what of it the test speaks of. */
export const openSignedInDesk = async <Prepared extends object>(
  prepare: (staffed: Staffed) => Prepared,
  newsroom = createFakeNewsroom(),
): Promise<Staffed & Prepared & { readonly desk: Desk }> => {
  const ursina = newsroom.addUser();
  const chief = newsroom.addUser({ firstName: 'Reto', lastName: 'Frei', authorities: ['ROLE_ChiefEditor'] });
  const staffed = { newsroom, ursina, chief };
  const prepared = prepare(staffed);
  const desk = createDesk({ newsroom });
  await desk.start();
  await desk.signIn(ursina.id);
  return { ...staffed, ...prepared, desk };
};

/** Ends a desk's test: checks that nothing failed unnoticed. */
export const closeDesk = async (desk: Desk): Promise<void> => {
  expect(desk.faults).toEqual([]);
  await desk.dispose();
};
