/** The address is needed until the browser has begun to write the file. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the person, in the window of the desktop as in the browser: as a download. */
export const download = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
};
