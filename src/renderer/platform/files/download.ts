/** Delay before the address is revoked: the browser needs it until it has begun to write the file. */
const REVOKE_AFTER_MS = 60_000;

/** Offers a file to the user as a download, in the desktop window as in the browser. */
export const download = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
};
