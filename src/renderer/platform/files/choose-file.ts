/** Asks for one file with these extensions; does nothing if the user cancels. */
export const chooseFile = (accept: string, onChosen: (file: File) => void): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = Array.from(input.files ?? []);
    if (file) onChosen(file);
  });
  input.click();
};
