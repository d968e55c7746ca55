/** Kinds of system notices that are shown while the user is not looking at Galley. */
export const NOTICE_KINDS = ['takenOver', 'schedule', 'comment', 'refused', 'maintenance'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Setting of this desk: the kinds that are switched off, "comment,schedule". */
export const NOTICES_OFF_SETTING = 'notices.off';

/** The kinds that are switched off; what is no kind any more is left out. */
export const readNoticesOff = (stored: unknown): ReadonlySet<NoticeKind> => {
  const words: ReadonlySet<string> = new Set(typeof stored === 'string' ? stored.split(',') : []);
  return new Set(NOTICE_KINDS.filter(kind => words.has(kind)));
};

/** The setting with one kind switched on or off. */
export const writeNoticesOff = (off: ReadonlySet<NoticeKind>, kind: NoticeKind, isOn: boolean): string =>
  NOTICE_KINDS.filter(each => (each === kind ? !isOn : off.has(each))).join();
