/** Offers a text to the user as a file. */
export const downloadText = ({ fileName, content }: { readonly fileName: string; readonly content: string }): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};
