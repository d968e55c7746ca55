import {
  createExternalUser,
  createPasswordPage,
  createUser,
  deleteSession,
  deleteSessions,
  deleteUserPicture,
  getUser,
  listSessions,
  patchUser,
  putUserPicture,
} from '#contract/accounts/accounts.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { canOpenSection } from '#domain/kinds/sections.ts';
import type { Caller } from '../../caller.ts';
import { passwordPagePath } from '../../auth/password-paths.ts';
import { findWholeAccount } from '../../repositories/accounts/accounts.ts';
import { findPerson } from '../../repositories/accounts/users.ts';
import { endSession, endSessions, listSessionsOf } from '../../repositories/accounts/sign-in-sessions.ts';
import { changeAccount } from '../../usecases/user/change-account.ts';
import { changePicture, removePicture } from '../../usecases/user/change-picture.ts';
import { type Administering, noteAdministration } from '../../usecases/user/audited.ts';
import { createExternalAccount, createInternalAccount } from '../../usecases/user/create-account.ts';
import { mayEditProfile } from '../../usecases/user/edit-profile.ts';
import { makePasswordPage } from '../../usecases/user/password-pages.ts';
import type { CallContext } from '../calls/call.ts';
import { implement } from '../calls/implement.ts';
import { implementLong, longRoute } from '../calls/implement-stream.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { forbidden, notFound, type Refusal } from '../../refusal.ts';

type AdministeringCall = Pick<CallContext, 'queries' | 'now' | 'from'> & { readonly user: Caller };
const administering = ({ queries, now, from, user }: AdministeringCall): Administering => ({ queries, now, from, caller: user });

const accountRoutesOf = (newsroom: Newsroom): void => {
  const { ids, tokens } = newsroom;
  implement(newsroom, getUser, async ({ params, queries, user }) => {
    if (user.id !== params.id && !canOpenSection(user.role, 'users')) return err(forbidden);
    const account = await findWholeAccount(queries, params.id);
    return account ? ok({ body: account.value, etag: account.etag }) : err(notFound);
  });
  implement(newsroom, createUser, async call => {
    const created = await createInternalAccount({ ...administering(call), ids }, call.body);
    return created.ok ? ok({ body: created.value.value, etag: created.value.etag }) : created;
  });
  implement(newsroom, createExternalUser, async call => {
    const created = await createExternalAccount({ ...administering(call), ids }, call.body);
    return created.ok ? ok({ body: created.value.value, etag: created.value.etag }) : created;
  });
  implement(newsroom, patchUser, async call => {
    const changed = await changeAccount(administering(call), { id: call.params.id, etag: call.ifMatch }, call.body);
    if (!changed.ok) return changed;
    call.afterCommit(() => tokens.forget(call.params.id));
    return ok({ body: changed.value.value, etag: changed.value.etag });
  });
};

const passwordRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, createPasswordPage, async ({ params, queries, user, now }) => {
    const page = await makePasswordPage({ queries, caller: user, now }, params.id);
    if (!page.ok) return page;
    return ok({ body: { url: `${newsroom.origin()}${passwordPagePath(page.value.token)}`, expiresAt: page.value.expiresAt } });
  });
};

/** The caller's own sessions, or anybody's for administrators. */
const maySeeSessions = async (call: AdministeringCall, userId: string): Promise<Result<null, Refusal<'forbidden' | 'notFound'>>> => {
  if (call.user.id === userId) return ok(null);
  if (call.user.role !== 'ROLE_Moderator') return err(forbidden);
  return (await findPerson(call.queries, userId)) === null ? err(notFound) : ok(null);
};

const sessionRoutes = (newsroom: Newsroom): void => {
  const { clock, tokens } = newsroom;
  implement(newsroom, listSessions, async call => {
    const allowed = await maySeeSessions(call, call.params.id);
    if (!allowed.ok) return allowed;
    const sessions = await listSessionsOf(call.queries, call.params.id, clock.now());
    return ok({ body: sessions.map(session => ({ ...session, userId: call.params.id, current: session.id === call.user.sessionId })) });
  });
  implement(newsroom, deleteSession, async call => {
    const { id, sessionId } = call.params;
    const allowed = await maySeeSessions(call, id);
    if (!allowed.ok) return allowed;
    if (!(await endSession(call.queries, { userId: id, id: sessionId, now: call.now }))) return err(notFound);
    await noteAdministration(administering(call), 'sessionEnded', { kind: 'users', id });
    call.afterCommit(() => tokens.forget(id));
    return ok({ body: undefined });
  });
  implement(newsroom, deleteSessions, async call => {
    const { id } = call.params;
    const allowed = await maySeeSessions(call, id);
    if (!allowed.ok) return allowed;
    const kept = call.query.others === true && call.user.id === id ? call.user.sessionId : undefined;
    await endSessions(call.queries, { userId: id, except: kept ?? null, now: call.now });
    await noteAdministration(administering(call), 'sessionsEnded', { kind: 'users', id });
    call.afterCommit(() => tokens.forget(id));
    return ok({ body: undefined });
  });
};

const pictureRoutes = (newsroom: Newsroom): void => {
  const { library, ids } = newsroom;
  implementLong(newsroom, [
    longRoute(putUserPicture, async ({ params, body, user, now, from }) => {
      if (!mayEditProfile(user, params.id)) return err(forbidden);
      const target = { userId: params.id, fileId: body.fileId, pictureId: ids.uuid() };
      const changed = await changePicture({ library, caller: user, now, from }, target);
      return changed.ok ? ok({ body: changed.value.value, etag: changed.value.etag }) : changed;
    }),
  ]);
  implement(newsroom, deleteUserPicture, async ({ params, user, queries, now, from }) => {
    if (!mayEditProfile(user, params.id)) return err(forbidden);
    const changed = await removePicture({ caller: user, now, from }, queries, params.id);
    return changed.ok ? ok({ body: changed.value.value, etag: changed.value.etag }) : changed;
  });
};

/** Accounts, their passwords, sessions and pictures. */
export const accountRoutes: Resource = newsroom => {
  accountRoutesOf(newsroom);
  passwordRoutes(newsroom);
  sessionRoutes(newsroom);
  pictureRoutes(newsroom);
};
