/** A file that is no export, or one that no honest program writes. The message is French: its sender reads it. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}
