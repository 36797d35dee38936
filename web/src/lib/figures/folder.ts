/** Data folders, packed as .zip: out of the browser, and into it. */

/** Lets the browser save a folder. */
export function saveFolder(packed: Blob, game: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(packed);
  link.download = `mirabilia-${game}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file in base64, as it is sent. */
export async function takeFolder(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));
}
