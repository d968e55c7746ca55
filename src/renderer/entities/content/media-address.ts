const FILE_ID = /\/files\/([0-9a-f-]{36})\b/u;

/** Where the window gets a picture of the newsroom from: the host, which keeps it for the time without a network. Null for other addresses. */
export const mediaAddress = (url: string, widthPx: number): string | null => {
  const id = FILE_ID.exec(url)?.[1];
  return id === undefined ? null : `/media/${id}?maxWidth=${widthPx}`;
};
