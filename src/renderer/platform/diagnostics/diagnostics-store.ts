import { type Role, roleSchema } from '#domain/user/role.ts';
import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';

const STORAGE_KEY = 'galley.diagnostics';

const flagsSchema = z.object({
  roleOverride: roleSchema.nullable(),
  reducedUi: z.boolean(),
  /** True if the editor uses its experimental engine. */
  editorEngine: z.boolean(),
  noFormRestoration: z.boolean(),
});
export type DiagnosticsFlags = z.infer<typeof flagsSchema>;

const DEFAULTS: DiagnosticsFlags = { roleOverride: null, reducedUi: false, editorEngine: false, noFormRestoration: false };

/** Tester's switches for this window (A6-018); they last as long as the window's session. */
export interface DiagnosticsState extends DiagnosticsFlags {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly setRoleOverride: (role: Role | null) => void;
  readonly setFlag: (flag: Exclude<keyof DiagnosticsFlags, 'roleOverride'>, value: boolean) => void;
}

const read = (storage: Storage): DiagnosticsFlags => {
  const stored = storage.getItem(STORAGE_KEY);
  if (stored === null) return DEFAULTS;
  const parsed = z.preprocess(text => JSON.parse(String(text)) as unknown /* judged by the schema */, flagsSchema).safeParse(stored);
  return parsed.success ? parsed.data : DEFAULTS;
};

export const createDiagnosticsStore = (storage: Storage): StoreApi<DiagnosticsState> => {
  const store = createStore<DiagnosticsState>()(set => ({
    ...read(storage),
    isOpen: false,
    setOpen: isOpen => set({ isOpen }),
    setRoleOverride: roleOverride => set({ roleOverride }),
    setFlag: (flag, value) => set({ [flag]: value }),
  }));
  store.subscribe(({ roleOverride, reducedUi, editorEngine, noFormRestoration }) => {
    storage.setItem(STORAGE_KEY, JSON.stringify({ roleOverride, reducedUi, editorEngine, noFormRestoration }));
  });
  return store;
};
