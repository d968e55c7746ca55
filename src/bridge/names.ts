/** Names of all operations, without their schemas: the preload script allows these and loads nothing else. */
export const BRIDGE_OPERATION_NAMES = [
  'app.info',
  'app.openExternal',
  'app.setUnsavedWork',
  'log.write',
  'settings.get',
  'settings.set',
  'settings.setLocales',
  'session.get',
  'session.signIn',
  'session.complete',
  'session.signOut',
  'connectivity.get',
  'connectivity.setForcedOffline',
  'connectivity.probe',
  'api.call',
  'articles.open',
  'articles.close',
  'articles.status',
  'articles.journal',
  'articles.replace',
  'articles.refuseRebase',
  'articles.recentValues',
  'articles.save',
  'articles.discardChanges',
  'articles.create',
  'articles.delete',
  'articles.patchMetadata',
  'articles.setPublicationStatus',
  'articles.restoreRevision',
  'articles.conflict',
  'articles.decide',
  'articles.resolveConflict',
  'articles.local',
  'outbox.list',
  'outbox.retry',
  'outbox.retryAll',
  'outbox.export',
  'outbox.discard',
] as const;

/** Names of all events the host may send. */
export const BRIDGE_EVENT_NAMES = [
  'session.changed',
  'connectivity.changed',
  'outbox.changed',
  'article.changed',
  'article.rebased',
  'article.identified',
  'app.navigate',
  'app.command',
] as const;

/** The two IPC channels of the Electron shell. */
export const IPC_INVOKE = 'galley:invoke';
/** The one IPC channel on which events come to the window. */
export const IPC_EVENT = 'galley:event';
