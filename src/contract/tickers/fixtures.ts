import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { pageSchema } from '#domain/paging.ts';
import { fixtureDraftSchema, fixtureSchema } from '#domain/team/fixture.ts';
import { teamIdSchema } from '#domain/team/league.ts';
import { sportSchema } from '#domain/team/sport.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList, pagingQuery } from '../calls/shared.ts';

const service = 'liveticker';
const byId = z.strictObject({ id: z.uuid() });

/** Matches of leagues in the order of their start; a ticker is made from one. */
export const listFixtures = defineOperation({
  id: 'listFixtures',
  service,
  method: 'GET',
  path: '/fixtures',
  summary: 'Fixtures by time, sports, leagues and words of the names of both sides',
  needs: 'login',
  query: z.strictObject({
    q: z.string().trim().min(2).max(200).optional(),
    /** Starting at this instant or later. */
    from: instantSchema.optional(),
    /** Starting before this instant. */
    to: instantSchema.optional(),
    sportTypes: commaList(sportSchema).optional(),
    leagueIds: commaList(teamIdSchema).optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
    sort: pagingQuery.sort,
  }),
  answers: { 200: pageSchema(fixtureSchema) },
});

export const getFixture = defineOperation({
  id: 'getFixture',
  service,
  method: 'GET',
  path: '/fixtures/{id}',
  summary: 'One fixture',
  needs: 'login',
  params: byId,
  answers: { 200: fixtureSchema },
  errors: ['notFound'],
  etag: true,
});

export const createFixture = defineOperation({
  id: 'createFixture',
  service,
  method: 'POST',
  path: '/fixtures',
  summary: 'Create a fixture',
  needs: 'login',
  body: fixtureDraftSchema,
  answers: { 201: fixtureSchema },
  errors: ['unknownReference', 'alreadyExists'],
  etag: true,
  idempotent: true,
});

export const putFixture = defineOperation({
  id: 'putFixture',
  service,
  method: 'PUT',
  path: '/fixtures/{id}',
  summary: 'Change a fixture',
  needs: 'login',
  params: byId,
  body: fixtureDraftSchema,
  answers: { 200: fixtureSchema },
  errors: ['notFound', 'unknownReference', 'alreadyExists'],
  conflict: conflictSchema(fixtureSchema),
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const deleteFixture = defineOperation({
  id: 'deleteFixture',
  service,
  method: 'DELETE',
  path: '/fixtures/{id}',
  summary: 'Delete a fixture; tickers made from it keep what they took over',
  needs: 'login',
  params: byId,
  answers: { 204: null },
  errors: ['notFound'],
  conflict: conflictSchema(fixtureSchema),
  ifMatch: true,
  idempotent: true,
});
