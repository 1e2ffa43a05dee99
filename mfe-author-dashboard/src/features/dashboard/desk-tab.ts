import type { ComponentType } from 'react';

/** One tab of the desk. Its panel asks for its own data; the folder of its feature holds everything else of it. */
export interface DeskTab {
  /** Value of `tab` in the address; the first tab needs none. */
  id: string;
  label: string;
  Panel: ComponentType;
}
