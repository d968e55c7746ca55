/** The title of a file: its own, else its name without the extension, for example "DSC_0042" for "DSC_0042.JPG". */
export const assetTitle = (title: string, fileName: string): string => (title === '' ? fileName.replace(/\.[a-z\d]{1,5}$/iu, '') : title);
