const CHUNK = 200;

/** Runs a statement for so many rows at a time that neither database refuses it. */
export const insertChunks = async <Row>(rows: readonly Row[], run: (chunk: readonly Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK) await run(rows.slice(start, start + CHUNK));
};
